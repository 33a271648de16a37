import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatherCast } from '#test/fuzz/cast.ts'
import { fuzz, wrongInLog } from '#test/fuzz/fuzz.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Set `FUZZ_SEED` to the number in a failed test's title to send the same again. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

test(`2,000 requests and frames of nonsense: no failure, no crash, no deed without a right (FUZZ_SEED=${seed})`, async () => {
  const folder = temporaryFolder()
  const before = spawnServer({ DATA_DIR: folder })
  const cast = await gatherCast(await before.origin)
  before.kill('SIGTERM')
  await before.ended
  const file = join(folder, 'games.db')
  const gathered = wrongInLog(file).entries

  const server = spawnServer({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' })
  const origin = await server.origin
  const { violations, statuses, frames } = await fuzz({ origin, cast, seed, requests: 1_200, frames: 800 })
  expect(violations).toEqual([])
  // Nothing is proved by nonsense that nobody looks at.
  for (const status of ['200', '201', '400', '401', '403', '404', '415'])
    expect(statuses[status]).toBeGreaterThan(0)
  expect(frames.opened).toBeGreaterThan(20)
  expect(frames.answers).toBeGreaterThan(frames.sent / 5)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  expect(server.logged, 'errors in the log').toEqual([])
  const log = wrongInLog(file)
  expect(log.violations).toEqual([])
  expect(log.entries).toBeGreaterThan(gathered)
})
