import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withLimits } from './document.ts'

const OPERATING = new URL('../../../docs/operating.md', import.meta.url)

test('docs/operating.md shows every limit; after a change: npx vitest run src/server/limits -u', async () => {
  const document = await readFile(OPERATING, 'utf8')
  await expect(withLimits(document)).toMatchFileSnapshot('../../../docs/operating.md')
})
