import { bytesOf, QUEUE_LIMITS, type QueuedMessage } from './queued-message.ts'

/** The browser would not keep it. */
export const WRITE_FAILED = 'This phone is out of storage. Free some space, or wait until you have a signal.'

/**
 * Why a message cannot wait on this phone beside those that wait, in words; null when it can.
 * @param waiting of all games
 */
export function noRoomWords(
  waiting: readonly Pick<QueuedMessage, 'photos'>[],
  message: Pick<QueuedMessage, 'photos'>,
): string | null {
  if (waiting.length >= QUEUE_LIMITS.messages) {
    return `${QUEUE_LIMITS.messages} messages are waiting on this phone, the most it can keep. Find a signal, or remove some.`
  }
  const bytes = waiting.reduce((sum, one) => sum + bytesOf(one), bytesOf(message))
  if (bytes <= QUEUE_LIMITS.bytes) return null
  return 'The photos waiting on this phone take 100 MB, the most it can keep. Find a signal, or remove some.'
}
