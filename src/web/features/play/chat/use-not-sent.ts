import { use, useSyncExternalStore } from 'react'
import { ChatContext } from '#web/live/chat/chat-context.tsx'
import type { QueuedMessage } from '#web/live/chat/queued-message.ts'
import { teamOfWriter } from '#web/live/chat/writer.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { isStuck } from './waiting-words.ts'

const NONE: readonly QueuedMessage[] = []
const noMessages = () => NONE
const neverChanges = () => () => {}

/** How many messages on this phone go no further by themselves: in a game that has ended, all that wait. */
export function useNotSent(): number {
  // A waiting room, whose game may end as well, has no chat around it.
  const chat = use(ChatContext)
  const { view } = useGame()
  const queue = chat?.area.queue
  const waiting = useSyncExternalStore(
    queue?.subscribe ?? neverChanges,
    queue ? () => queue.getSnapshot().waiting : noMessages,
  )
  if (view?.status === 'completed') return waiting.length
  const writerId = chat?.writerId ?? null
  const sitting = { writerId, teamId: teamOfWriter(writerId, view) }
  return waiting.filter((message) => isStuck(message, sitting)).length
}
