import { setTimeout } from 'node:timers/promises'

/** Longer than any phone of a healthy game waits for an answer. */
const PATIENCE_MS = 60_000

/** Waits for what must come: rejects, with what it is in words, when it does not. */
export async function within<Result>(
  waiting: Promise<Result>,
  words: string,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const inTime = new AbortController()
  const impatience = setTimeout(patienceMs, null, { signal: inTime.signal }).then(() => {
    throw new Error(`${words} did not come within ${patienceMs / 1_000} s`)
  })
  impatience.catch(() => {})
  try {
    return await Promise.race([waiting, impatience])
  } finally {
    inTime.abort()
  }
}
