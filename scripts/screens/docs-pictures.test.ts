import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The pictures that a page of the docs shows, as paths from the project's folder. */
function picturesIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, inMarkdown, inHtml = '']) => inMarkdown ?? inHtml)
    .filter((link) => !/^https?:/.test(link))
    .map((link) => join(dirname(page), link))
}

const shown = new Set(globSync('{*.md,docs/**/*.md}').flatMap(picturesIn))
const held = globSync('docs/screens/*').filter((path) => !path.endsWith('.md'))

it('every picture that the docs show exists, and docs/screens holds no other', () => {
  expect(held.length).toBeGreaterThan(0)
  expect([...shown].filter((path) => path.startsWith('docs/screens/')).sort()).toEqual(held.sort())
})

it('pictures are small', () => {
  for (const path of held) expect(statSync(path).size, path).toBeLessThan(60_000)
})
