import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createGame, signUpHost } from '#test/live-client.ts'
import { newLogin } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'

test('a table of the accounts that is gone is made again, and hosts sign in to their games', async () => {
  const folder = temporaryFolder()
  const login = newLogin()
  const before = spawnServer({ DATA_DIR: folder })
  const { gameId } = await createGame(await signUpHost(await before.origin, login))
  before.kill('SIGTERM')
  await before.ended
  const db = new DatabaseSync(join(folder, 'accounts.db'))
  db.exec('DROP TABLE session')
  db.close()
  const host = createVisitor(await spawnServer({ DATA_DIR: folder }).origin)
  expect((await host.post('/api/auth/sign-in/email', login)).status).toBe(200)
  expect(await (await host.get('/api/me')).json()).toMatchObject({ seat: { gameId, role: 'host' } })
})
