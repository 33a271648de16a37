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

/** How large the drawing screen's own file is, which comes beside the map library. @returns a line that tells */
export async function tellDrawingSize(folder: string): Promise<string> {
  const chunks = Object.values(await readViteManifest(folder))
  const file = chunks.find(({ name }) => name === 'draw')?.file
  const size = file === undefined ? 0 : (await stat(`${folder}/${file}.gz`)).size
  return `drawing screen: ${kilobytes(size)} gzipped JavaScript of its own`
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
