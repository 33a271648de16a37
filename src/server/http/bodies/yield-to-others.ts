/** Chunks, each of up to 64 KB, read in one turn of the event loop. */
const CHUNKS_A_TURN = 4

const waiting: (() => void)[] = []

/** Yields to the event loop when many bodies arrive fast: unread bytes wait at the sender (backpressure). */
export function yieldToOthers(): Promise<void> {
  const turn = Promise.withResolvers<void>()
  waiting.push(turn.resolve)
  if (waiting.length === 1) setImmediate(next)
  return turn.promise
}

function next(): void {
  for (const resolve of waiting.splice(0, CHUNKS_A_TURN)) resolve()
  if (waiting.length > 0) setImmediate(next)
}
