import { ON_DEMAND, PARTS_OF_THE_DESK } from './chunks.ts'
import { readViteManifest } from './vite-manifest.ts'

/**
 * What of a build a phone keeps ahead, so that the game opens without a network: all but what the desk alone needs, and
 * the map library. That is kept once it has been used, as are letters that few names have.
 * @param files of the whole build, by their path in the built folder
 */
export async function filesToKeepAhead<File extends { url: string }>(
  files: readonly File[],
  folder: string,
): Promise<File[]> {
  const chunks = Object.values(await readViteManifest(folder))
  const onDemand = new Set(
    chunks.flatMap(({ name, file, css = [] }) => (ON_DEMAND.has(name ?? '') ? [file, ...css] : [])),
  )
  return files.filter(
    ({ url }) => !onDemand.has(url) && !RARE_LETTERS.test(url) && !PARTS_OF_THE_DESK.test(url),
  )
}

const RARE_LETTERS = /-(latin-ext|vietnamese)-/
