import { chunksOf, readViteManifest, type ViteManifest } from './vite-manifest.ts'

/** What hosts need before the game alone. It is kept once it has been used. */
const DESK = /^features\/(account|setup|lobby)\//

/** Packages, such as the street map's worker: likewise. */
const PACKAGE = /node_modules\//

/** A chunk with more bytes than this, before compression, is not loaded ahead: the map library. */
const LARGEST_BYTES = 400_000

/** A file of the build, its path relative to the built folder. */
interface BuiltFile {
  url: string
  revision: string | null
  size: number
}

/**
 * What of a build a phone keeps ahead, so that the game opens without a network: the page, every screen of the
 * game with all that it needs at once, our fonts and icons.
 * @param files of the whole build
 */
export async function filesToKeepAhead<File extends BuiltFile>(
  files: readonly File[],
  folder: string,
): Promise<File[]> {
  const scripts = gameFiles(await readViteManifest(folder))
  return files.filter(({ url, size }) => {
    if (!url.startsWith('assets/')) return true
    return scripts.has(url) && size <= LARGEST_BYTES
  })
}

/** The scripts, styles and fonts of the page and of the game's screens. */
function gameFiles(manifest: ViteManifest): ReadonlySet<string> {
  const screens = Object.keys(manifest).filter((name) => {
    const { isEntry, isDynamicEntry } = manifest[name] ?? {}
    return (isEntry || isDynamicEntry) && !DESK.test(name) && !PACKAGE.test(name)
  })
  const files = [...chunksOf(manifest, screens)].flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    // Every browser that knows service workers reads woff2.
    ...assets.filter((asset) => asset.endsWith('.woff2')),
  ])
  return new Set(files)
}
