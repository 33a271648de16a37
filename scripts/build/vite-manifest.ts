import { readFile } from 'node:fs/promises'

/** A file of the build and what it loads at once. */
interface Chunk {
  file: string
  isEntry?: boolean
  /** Loaded when it is needed. */
  isDynamicEntry?: boolean
  /** Keys of the manifest. */
  imports?: string[]
  css?: string[]
  /** Fonts and the like. */
  assets?: string[]
}

/** What Vite writes about a build, by source file; keys that begin with `_` are shared parts. */
export type ViteManifest = Readonly<Record<string, Chunk>>

/** Reads the manifest of a built folder. */
export async function readViteManifest(folder: string): Promise<ViteManifest> {
  return JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
}

/**
 * Everything that some sources load at once, each part once.
 * @throws Error when the build has no chunk for one of them
 */
export function chunksOf(manifest: ViteManifest, names: readonly string[]): ReadonlySet<Chunk> {
  const chunks = new Set<Chunk>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no chunk for ${name}`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const name of names) collect(name)
  return chunks
}
