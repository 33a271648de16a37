import { Fragment } from 'react'
import type { CardId, GameId, MessageId } from '#core/ids.ts'
import type { ChatItem, GameView } from '#core/state.ts'
import type { WriterId } from '#web/live/chat/queued-message.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import type { ChatLine } from '#wire/http.ts'
import { ChatMessage } from './chat-message.tsx'
import { DecisionLine } from './decision-line.tsx'
import { decisionWords } from './decision-words.ts'
import { DeletedLine } from './deleted-line.tsx'
import { momentWords, sentWords } from './moment-words.ts'
import { senderOf } from './sender.ts'

interface ChatLinesProps {
  gameId: GameId
  view: GameView
  lines: readonly ChatLine[]
  /** Lines are missing before this one; null where none are. */
  gapBefore: MessageId | null
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
  gapBefore,
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
    const shown = line.isDeletedByHost ? (
      <DeletedLine line={line} sent={momentWords(line.writtenAtMs, nowMs)} />
    ) : isDecision(line) ? (
      <DecisionLine
        {...shared}
        line={line}
        words={decisionWords(line, name, view)}
        sent={momentWords(line.atMs, nowMs)}
      />
    ) : (
      <ChatMessage
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
    return (
      <Fragment key={line.id}>
        {line.id === gapBefore && <Gap />}
        {shown}
      </Fragment>
    )
  })
}

/** A gap in the chat: lines that were missed and have not been loaded yet. */
function Gap() {
  return (
    <li className="border-y-[1.5px] border-dashed border-line py-2 text-center text-14 text-muted">
      Messages in between haven’t loaded yet.
    </li>
  )
}

const isDecision = (line: ChatLine): line is ChatLine & { kind: Exclude<ChatItem['kind'], 'message'> } =>
  line.kind !== 'message'
