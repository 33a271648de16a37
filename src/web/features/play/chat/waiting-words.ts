import type { QueueState } from '#web/live/chat/message-queue.ts'
import type { QueuedMessage, WriterId } from '#web/live/chat/queued-message.ts'

/** How it stands with a message that waits on this phone, in words. */
export function waitingWords(
  message: Pick<QueuedMessage, 'id' | 'photos' | 'stopped' | 'writerId'>,
  queue: Pick<QueueState, 'posted' | 'sendingId' | 'share' | 'hasSignal'>,
  writerId: WriterId | null,
): string {
  if (queue.posted.some(({ id }) => id === message.id)) return 'Sent'
  if (message.stopped) return message.stopped.message
  if (writerId !== null && message.writerId !== writerId) {
    return 'Written from another seat on this phone, so it is not sent. Remove it.'
  }
  if (!queue.hasSignal) return 'Waiting for signal'
  if (queue.sendingId !== message.id) return 'Waiting to be sent'
  return message.photos.length > 0 ? `Sending… ${Math.floor(queue.share * 100)} %` : 'Sending…'
}

/** Whether it goes no further without the person. */
export const isStuck = (
  message: Pick<QueuedMessage, 'stopped' | 'writerId'>,
  writerId: WriterId | null,
): boolean => message.stopped !== null || (writerId !== null && message.writerId !== writerId)
