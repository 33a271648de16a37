import { keyOf, nextAfter, type Waiting } from '#core/rules/review-queue.ts'

/** What waits besides the open one, in the order in which the keys lead to it: the list goes round. */
export function upNext(waiting: readonly Waiting[], open: Waiting | null): readonly Waiting[] {
  const first = nextAfter(waiting, open)
  const at = waiting.findIndex((item) => first && keyOf(item) === keyOf(first))
  return [...waiting.slice(at), ...waiting.slice(0, at)].filter(
    (item) => !open || keyOf(item) !== keyOf(open),
  )
}
