import { writeFile } from 'node:fs/promises'
import { filesOf, readViteManifest } from './vite-manifest.ts'

/**
 * Writes `.ahead.html`: the files of the start page's screen, which its scripts would otherwise ask for a round trip later.
 * The server adds them to that page alone (`src/server/http/routes/web.ts`).
 */
export async function writeAhead(folder: string): Promise<void> {
  const manifest = await readViteManifest(folder)
  const known = new Set(filesOf(manifest, ['index']))
  const files = filesOf(manifest, ['landing']).filter((file) => !known.has(file))
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`)
  await writeFile(`${folder}/.ahead.html`, links.join(''))
}
