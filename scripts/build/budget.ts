import { readFile, stat } from 'node:fs/promises'

/** The most JavaScript, gzipped, that a phone may load from the poster to the waiting screen, in bytes. */
const JOIN_BUDGET_BYTES = 110 * 1024

/** The modules behind `/`, `/join` and `/waiting`. */
const JOIN_PATH = [
  'index.html',
  'app/landing-route.tsx',
  'features/join/join-screen.tsx',
  'app/waiting-route.tsx',
]

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/**
 * Adds up what the join path loads.
 * @returns a line that tells the sum
 * @throws Error when it is over the budget, or when a screen of the path is missing from the build
 */
export async function checkJoinBudget(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
  const files = new Set<string>()
  for (const name of JOIN_PATH) collect(manifest, name, files)
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${folder}/${file}.gz`)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const line = `join path: ${kilobytes(total)} of ${kilobytes(JOIN_BUDGET_BYTES)} gzipped JavaScript`
  if (total > JOIN_BUDGET_BYTES) throw new Error(`${line}: load less before a player has joined`)
  return line
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no chunk for ${name}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
