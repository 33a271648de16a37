import { stat } from 'node:fs/promises'
import { filesOf, readViteManifest } from './vite-manifest.ts'

/** The most JavaScript, gzipped, that a phone may load from the poster to the waiting screen, in bytes. */
const JOIN_BUDGET_BYTES = 105 * 1024

/**
 * The chunks that `/join` and `/waiting` load; `e2e/cheap-phone.e2e.ts` sees that a browser asks for no others. After
 * them, when the phone has nothing else to do, come the game and, where there is one, the service worker.
 */
const JOIN_PATH = ['index']

/**
 * Adds up what the join path loads.
 * @returns a line that tells the sum
 * @throws Error when it is over the budget
 */
export async function checkJoinBudget(folder: string): Promise<string> {
  const files = filesOf(await readViteManifest(folder), JOIN_PATH)
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}/${file}.gz`)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const line = `join path: ${kilobytes(total)} of ${kilobytes(JOIN_BUDGET_BYTES)} gzipped JavaScript in ${files.length} files`
  if (total > JOIN_BUDGET_BYTES) throw new Error(`${line}: load less before a player has joined`)
  return line
}

/** Large files that only some hosts load: the chunk's name, and what it is. */
const ON_DEMAND_FILES = [
  { name: 'draw', what: 'drawing screen' },
  { name: 'rehearsal', what: 'rehearsal' },
] as const

/** How large the files are that only some hosts load, without what they share with others. @returns a line for each */
export async function tellOwnSizes(folder: string): Promise<string[]> {
  const chunks = Object.values(await readViteManifest(folder))
  return Promise.all(
    ON_DEMAND_FILES.map(async ({ name, what }) => {
      const file = chunks.find((chunk) => chunk.name === name)?.file
      const size = file === undefined ? 0 : (await stat(`${folder}/${file}.gz`)).size
      return `${what}: ${kilobytes(size)} gzipped JavaScript of its own`
    }),
  )
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
