import type { CardId, TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { useChat, useQueue } from '#web/live/chat/use-chat.ts'
import { isOfAnotherTeam, teamOfWriter } from '#web/live/chat/writer.ts'
import type { ChatLine } from '#wire/http.ts'
import { momentWords } from './moment-words.ts'
import { WaitingMessage } from './waiting-message.tsx'
import { isStuck, waitingWords } from './waiting-words.ts'

interface WaitingMessagesProps {
  view: Pick<GameView, 'cards' | 'teams' | 'players'>
  /** What the game has already. */
  lines: readonly ChatLine[]
  /** Only what is about this card; null for all. */
  only: CardId | null
  nowMs: number
}

/** What waits on this phone, in the order in which it goes. */
export function WaitingMessages({ view, lines, only, nowMs }: WaitingMessagesProps) {
  const queue = useQueue()
  const { writerId } = useChat()
  const sitting = { writerId, teamId: teamOfWriter(writerId, view) }
  const nameOf = (id: TeamId | null | undefined) =>
    view.teams.find((team) => team.id === id)?.name ?? 'another team'
  const known = new Set(lines.map(({ id }) => id))
  const shown = [...queue.posted, ...queue.waiting].filter(
    ({ id, cardId }) => !known.has(id) && (only === null || cardId === only),
  )
  if (shown.length === 0) return null
  return (
    <ol aria-label="Waiting on this phone" className="flex flex-col gap-3">
      {shown.map((message) => (
        <WaitingMessage
          key={message.id}
          message={message}
          written={momentWords(message.writtenAtMs, nowMs)}
          state={waitingWords(message, queue, sitting, nameOf)}
          isStuck={isStuck(message, sitting)}
          isPosted={queue.posted.includes(message)}
          isGoing={queue.sendingId === message.id && queue.hasSignal}
          color={view.teams.find(({ id }) => id === (message.teamId ?? sitting.teamId))?.color}
          card={view.cards.find(({ id }) => id === message.cardId) ?? null}
          onRetry={message.stopped === null ? null : () => void queue.retry(message.id)}
          postAs={
            message.stopped === null &&
            message.writerId === writerId &&
            isOfAnotherTeam(message, sitting.teamId)
              ? {
                  name: nameOf(sitting.teamId),
                  run: () => void queue.postAs(message.id, sitting.teamId ?? ''),
                }
              : null
          }
          onRemove={() => void queue.remove(message.id)}
        />
      ))}
    </ol>
  )
}
