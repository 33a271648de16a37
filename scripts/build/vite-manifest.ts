import { readFile } from 'node:fs/promises'

/** A file of the build and what it loads at once. */
interface Chunk {
  file: string
  /** The one of `chunks.ts`, or of the page. */
  name?: string
  isEntry?: boolean
  /** Keys of the manifest. */
  imports?: string[]
  css?: string[]
}

/** What Vite writes about a build, by source file; keys that begin with `_` are shared parts. */
export type ViteManifest = Readonly<Record<string, Chunk>>

/** Reads the manifest of a built folder. */
export async function readViteManifest(folder: string): Promise<ViteManifest> {
  return JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
}

/**
 * Every file of JavaScript that some chunks load at once, each once.
 * @param names such as those in `chunks.ts`
 * @throws Error when the build has no such chunk
 */
export function filesOf(manifest: ViteManifest, names: readonly string[]): string[] {
  const keys = new Set<string>()
  const collect = (key: string): void => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) collect(imported)
  }
  for (const name of names) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
    if (key === undefined) throw new Error(`the build has no chunk ${name}`)
    collect(key)
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? [])
}
