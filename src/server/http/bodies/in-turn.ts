/** Chunks, each of up to 64 KB, between two looks at everything else that comes. */
const AT_ONCE = 4

const waiting: (() => void)[] = []

/** Lets everything else go first when many bodies come fast: what has not been read waits at the sender. */
export function inTurn(): Promise<void> {
  const turn = Promise.withResolvers<void>()
  waiting.push(turn.resolve)
  if (waiting.length === 1) setImmediate(next)
  return turn.promise
}

function next(): void {
  for (const resolve of waiting.splice(0, AT_ONCE)) resolve()
  if (waiting.length > 0) setImmediate(next)
}
