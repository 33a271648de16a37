import type { Bomb } from './bombs.ts'

/** An answer that took less of a processor is soon enough on any machine, in ms. */
const GOAL_MS = 20
/** So many times as long as reading a megabyte of JSON an answer may take, on the same machine at the same time. */
const MOST_READINGS = 40
/** What is longer is no longer in few words. */
const MOST_BYTES = 16 * 1024
/** How often something that took long is tried again: what takes long by itself always does. */
const TRIES = 5

const MEGABYTE = JSON.stringify(Array.from({ length: 40_000 }, (_, n) => ({ id: `zone ${n}`, n })))

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
    const { ms, bytes } = await best(() => hear(text))
    if (ms > slowest.ms) slowest = { ms, name }
    if (bytes > longest.bytes) longest = { bytes, name }
    if (bytes > MOST_BYTES) faults.push(`${name}: an answer of ${bytes} bytes`)
    if (ms <= GOAL_MS) continue
    const reading = await best(() => String(JSON.parse(MEGABYTE).length), 0)
    const times = ms / reading.ms
    if (times > MOST_READINGS) faults.push(`${name}: ${times.toFixed(1)} times as long as reading a megabyte`)
  }
  const worst = `${slowest.ms.toFixed(1)} ms for ${slowest.name}; ${longest.bytes} bytes for ${longest.name}`
  return { worst, faults }
}

/** The quickest of some tries, or the first that is soon enough. */
async function best(answering: () => string | Promise<string>, enoughMs = GOAL_MS) {
  let [ms, bytes] = [Number.POSITIVE_INFINITY, 0]
  for (let tries = 0; tries < TRIES && ms > enoughMs; tries += 1) {
    const before = process.cpuUsage()
    const answer = await answering()
    const { user, system } = process.cpuUsage(before)
    ms = Math.min(ms, (user + system) / 1_000)
    bytes = Buffer.byteLength(answer)
  }
  return { ms, bytes }
}
