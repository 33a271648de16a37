import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '#test/child-script.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

test('a second process is refused, and let in after the first was killed', async () => {
  const folder = temporaryFolder()
  const holder = runScript(import.meta.resolve('#test/lock-holder.ts'), [folder])
  expect(await once(holder.lines, 'line')).toEqual(['locked'])
  const refusal = `The data folder ${folder} is in use by another Zone War server.`
  expect(() => lockFolder(folder)).toThrow(refusal)

  holder.process.kill('SIGKILL')
  expect((await holder.ended).signal).toBe('SIGKILL')
  const lock = lockFolder(folder)

  const latecomer = await runScript(import.meta.resolve('#test/lock-holder.ts'), [folder]).ended
  expect(latecomer).toMatchObject({ code: 1, stderr: expect.stringContaining(refusal) })
  lock.release()
})

test('is free again after its release, and makes the folder', () => {
  const folder = join(temporaryFolder(), 'made', 'here')
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('in use by another Zone War server')
  lock.release()
  lockFolder(folder).release()
})

test('a folder that cannot be used is told apart from one in use', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'lock.db'), 'not a database '.repeat(100))
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} can't be used: file is not a database.`)
})
