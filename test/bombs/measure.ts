import type { Bomb } from './bombs.ts'

/** What an answer to any body should take of a processor, and how long it may be. */
const GOAL = { ms: 20, answerBytes: 16 * 1024 }

/** So many times the goal is allowed: on a slow machine, one whose processors share a core with others, or one that collects garbage. */
const LENIENCE = 8
/** How often something that took long is tried again: what takes long by itself always does. */
const TRIES = 5

/** What came of the bombs for one validator. */
export interface Measured {
  /** The slowest and the longest answered, in words. */
  readonly worst: string
  /** Those that took too long, or were answered too much. */
  readonly faults: string[]
}

/** Lets a validator answer all bombs, one after the other. @param hear answers one of them */
export async function measure(
  bombs: Iterable<Bomb>,
  hear: (text: string) => string | Promise<string>,
): Promise<Measured> {
  let slowest = { ms: 0, name: '' }
  let longest = { bytes: 0, name: '' }
  const faults: string[] = []
  for (const { name, text } of bombs) {
    const { ms, bytes } = await best(text, hear)
    if (ms > slowest.ms) slowest = { ms, name }
    if (bytes > longest.bytes) longest = { bytes, name }
    if (ms > GOAL.ms * LENIENCE) faults.push(`${name}: ${ms.toFixed(1)} ms`)
    if (bytes > GOAL.answerBytes) faults.push(`${name}: an answer of ${bytes} bytes`)
  }
  const worst = `${slowest.ms.toFixed(1)} ms for ${slowest.name}; ${longest.bytes} bytes for ${longest.name}`
  return { worst, faults }
}

/** The quickest of some tries, or the first that reaches the goal. */
async function best(text: string, hear: (text: string) => string | Promise<string>) {
  let [ms, bytes] = [Number.POSITIVE_INFINITY, 0]
  for (let tries = 0; tries < TRIES && ms > GOAL.ms; tries += 1) {
    const before = process.cpuUsage()
    const answer = await hear(text)
    const { user, system } = process.cpuUsage(before)
    ms = Math.min(ms, (user + system) / 1_000)
    bytes = Buffer.byteLength(answer)
  }
  return { ms, bytes }
}
