import { bytesOf, QUEUE_LIMITS, type QueuedMessage } from './queued-message.ts'

/** The browser would not keep it. */
export const WRITE_FAILED =
  'This phone has no room left for it. Delete something else on the phone, or wait until there is signal.'

/**
 * Why a message cannot wait on this phone beside those that wait, in words; null when it can.
 * @param waiting of all games
 */
export function noRoomWords(
  waiting: readonly Pick<QueuedMessage, 'photos'>[],
  message: Pick<QueuedMessage, 'photos'>,
): string | null {
  if (waiting.length >= QUEUE_LIMITS.messages) {
    return `${QUEUE_LIMITS.messages} messages wait on this phone, as many as it keeps. Find signal, or remove some.`
  }
  const bytes = waiting.reduce((sum, one) => sum + bytesOf(one), bytesOf(message))
  if (bytes <= QUEUE_LIMITS.bytes) return null
  return 'The photos that wait on this phone take 100 MB, as much as it keeps. Find signal, or remove some.'
}
