import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { projectRoot } from './project-root.ts'
import { chunksOf, readViteManifest } from './vite-manifest.ts'

/** The most JavaScript, gzipped, that a phone may load from the poster to the waiting screen, in bytes. */
const JOIN_BUDGET_BYTES = 110 * 1024

/** The modules behind `/`, `/join` and `/waiting`, which come with the page; one that is made lazy counts all the same. */
const JOIN_PATH = ['app/landing-route.tsx', 'features/join/join-screen.tsx', 'app/waiting-route.tsx']

/**
 * Adds up what the join path loads.
 * @returns a line that tells the sum
 * @throws Error when it is over the budget, or when a screen of the path has moved
 */
export async function checkJoinBudget(folder: string): Promise<string> {
  const manifest = await readViteManifest(folder)
  const moved = JOIN_PATH.find((name) => !existsSync(`${projectRoot}src/web/${name}`))
  if (moved !== undefined) throw new Error(`the join path has no ${moved} any more: name its screens anew`)
  const chunks = chunksOf(manifest, ['index.html', ...JOIN_PATH.filter((name) => name in manifest)])
  const sizes = await Promise.all(
    [...chunks].map(async ({ file }) => (await stat(`${folder}/${file}.gz`)).size),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const line = `join path: ${kilobytes(total)} of ${kilobytes(JOIN_BUDGET_BYTES)} gzipped JavaScript`
  if (total > JOIN_BUDGET_BYTES) throw new Error(`${line}: load less before a player has joined`)
  return line
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
