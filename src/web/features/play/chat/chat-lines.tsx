import type { CardId, GameId } from '#core/ids.ts'
import type { ChatItem, GameView } from '#core/state.ts'
import type { WriterId } from '#web/live/chat/queued-message.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import type { ChatLine } from '#wire/http.ts'
import { ChatMessage } from './chat-message.tsx'
import { DecisionLine } from './decision-line.tsx'
import { decisionWords } from './decision-words.ts'
import { momentWords, sentWords } from './moment-words.ts'
import { senderOf } from './sender.ts'

interface ChatLinesProps {
  gameId: GameId
  view: GameView
  lines: readonly ChatLine[]
  isHost: boolean
  writerId: WriterId | null
  /** The line to the server stands. */
  isLive: boolean
  nowMs: number
  onDelete: (line: ChatLine) => void
  onCard: (cardId: CardId) => void
}

/** The lines of the chat, each with what the game says about it now. */
export function ChatLines({
  gameId,
  view,
  lines,
  isHost,
  writerId,
  isLive,
  nowMs,
  onDelete,
  onCard,
}: ChatLinesProps) {
  const badges = teamBadges(view.teams)
  return lines.map((line) => {
    const { name, isHost: isByHost, badge } = senderOf(line, view, badges)
    const isOwn = isHost ? line.playerId === null : isWrittenBy(writerId, line.playerId)
    const shared = { line, canDelete: isHost || isOwn, onDelete }
    if (isDecision(line)) {
      return (
        <DecisionLine
          key={line.id}
          {...shared}
          line={line}
          words={decisionWords(line, name, view)}
          sent={momentWords(line.atMs, nowMs)}
        />
      )
    }
    return (
      <ChatMessage
        key={line.id}
        {...shared}
        gameId={gameId}
        senderName={name}
        isByHost={isByHost}
        teamName={badge?.name ?? ''}
        letter={badge?.letter ?? '?'}
        color={badge?.color ?? 'gray'}
        sent={sentWords(line, nowMs)}
        cardTitle={view.cards.find(({ id }) => id === line.cardId)?.title ?? null}
        isOwn={isOwn}
        isLive={isLive}
        onCard={onCard}
      />
    )
  })
}

const isDecision = (line: ChatLine): line is ChatLine & { kind: Exclude<ChatItem['kind'], 'message'> } =>
  line.kind !== 'message'
