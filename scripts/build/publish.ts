import { rename, rm } from 'node:fs/promises'
import { keepReplacedAssets } from './old-assets.ts'

/**
 * Puts a new build in the place of the one before it, which a server may be serving meanwhile, and keeps what pages
 * that are open still need.
 * @param next a built folder; it is gone afterwards
 */
export async function publish(next: string, folder: string, nowMs: number): Promise<void> {
  const last = `${folder}.last`
  await keepReplacedAssets(folder, next, nowMs)
  await rm(last, { recursive: true, force: true })
  // Two renames apart, so that hardly a request falls between.
  await rename(folder, last).catch(ignoreMissing)
  await rename(next, folder)
  await rm(last, { recursive: true, force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
