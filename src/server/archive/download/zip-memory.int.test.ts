import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runScript } from '#test/child-script.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const MB = 1024 * 1024

test('[I40] a ZIP of 400 MB takes no more memory than one of 16', async () => {
  const script = runScript(import.meta.resolve('#test/zip-memory.ts'), [temporaryFolder(), '400'])
  const [line] = (await once(script.lines, 'line')) as [string]
  const { bytes, grown } = JSON.parse(line)
  expect(bytes).toBeGreaterThan(400 * MB)
  // Buffers that wait for the garbage collector; the photos would be 400.
  expect(grown).toBeLessThan(128 * MB)
  expect(await script.ended).toMatchObject({ code: 0, stderr: '' })
})
