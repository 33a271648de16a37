import type { TeamId } from '#core/game/ids.ts'
import type { QueueState } from '#web/live/chat/message-queue.ts'
import type { QueuedMessage, WriterId } from '#web/live/chat/queued-message.ts'
import { isOfAnotherTeam } from '#web/live/chat/writer.ts'

/** The person at this phone; null where unknown. */
export interface Sitting {
  readonly writerId: WriterId | null
  readonly teamId: TeamId | null
}

/** How it stands with a message that waits on this phone, in words. */
export function waitingWords(
  message: Pick<QueuedMessage, 'id' | 'photos' | 'stopped' | 'writerId' | 'teamId'>,
  queue: Pick<QueueState, 'posted' | 'sendingId' | 'share' | 'hasSignal'>,
  { writerId, teamId }: Sitting,
  nameOf: (teamId: TeamId | null | undefined) => string,
): string {
  if (queue.posted.some(({ id }) => id === message.id)) return 'Sent'
  if (message.stopped) return message.stopped.message
  if (writerId !== null && message.writerId !== writerId) {
    return 'You wrote this as a different player, so it can’t be sent. Remove it.'
  }
  if (isOfAnotherTeam(message, teamId)) return `Written for ${nameOf(message.teamId)}`
  if (!queue.hasSignal) return 'Waiting for signal'
  if (queue.sendingId !== message.id) return 'Waiting to be sent'
  return message.photos.length > 0 ? `Sending… ${Math.floor(queue.share * 100)} %` : 'Sending…'
}

/** Whether it goes no further without the person. */
export const isStuck = (
  message: Pick<QueuedMessage, 'stopped' | 'writerId' | 'teamId'>,
  { writerId, teamId }: Sitting,
): boolean =>
  message.stopped !== null ||
  (writerId !== null && message.writerId !== writerId) ||
  isOfAnotherTeam(message, teamId)
