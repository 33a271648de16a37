import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runScript } from '#test/child-script.ts'

const MB = 1024 * 1024

test('[I10] [I62] a replay of 100,000 entries is never in memory, and isn’t read ahead of whoever takes it', async () => {
  const script = runScript(import.meta.resolve('#test/replay-memory.ts'), ['100000'])
  const [line] = (await once(script.lines, 'line')) as [string]
  const { lines, grown, pagesAhead } = JSON.parse(line)
  expect(lines).toBe(100_000)
  // Parsed, they would be 40 MB.
  expect(grown).toBeLessThan(4 * MB)
  // Of 400: what's read fills the buffers on the way, gzipped.
  expect(pagesAhead).toBeLessThan(120)
  expect(await script.ended).toMatchObject({ code: 0, stderr: '' })
})
