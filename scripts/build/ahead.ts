import { writeFile } from 'node:fs/promises'
import { filesOf, readViteManifest } from './vite-manifest.ts'

/** The chunks that a kind of page opens with, by the name under which the server knows the kind. */
const OPENING = { start: 'landing', game: 'home' } as const

/**
 * Writes `.ahead-start.html` and `.ahead-game.html`: the files of the first screen, which the page's scripts would otherwise ask for a
 * round trip later. The server adds them to those pages alone (`src/server/http/routes/web.ts`).
 */
export async function writeAhead(folder: string): Promise<void> {
  const manifest = await readViteManifest(folder)
  const known = new Set(filesOf(manifest, ['index']))
  for (const [kind, chunk] of Object.entries(OPENING)) {
    const files = filesOf(manifest, [chunk]).filter((file) => !known.has(file))
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`)
    await writeFile(`${folder}/.ahead-${kind}.html`, links.join(''))
  }
}
