import { BadgeCheck, type LucideIcon, MessageSquareWarning, OctagonX, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { calledName } from '#core/game/called-name.ts'
import type { CardId, GameId, MessageId } from '#core/game/ids.ts'
import type { ChatItem, GameView } from '#core/game/state.ts'
import type { WriterId } from '#web/live/chat/queued-message.ts'
import { isWrittenBy } from '#web/live/chat/writer.ts'
import { dayWords } from '#web/ui/game/day-words.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isolated } from '#web/ui/isolated.ts'
import type { ChatLine } from '#wire/http.ts'
import { ChatMessage } from './chat-message.tsx'
import { decisionWords } from './decision-words.ts'
import { momentWords, sentWords } from './moment-words.ts'
import { senderOf } from './sender.ts'

interface ChatLinesProps {
  gameId: GameId
  view: GameView
  lines: readonly ChatLine[]
  /** Lines are missing before this one; null where none are. */
  gapBefore: MessageId | null
  /** May delete anybody's lines. */
  canJudge: boolean
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
  canJudge,
  writerId,
  isLive,
  nowMs,
  onDelete,
  onCard,
}: ChatLinesProps) {
  const badges = teamBadges(view.teams)
  return lines.map((line, index) => {
    const { name, isOfficial, badge } = senderOf(line, view, badges)
    const isOwn = isWrittenBy(writerId, line.playerId, line.by)
    const card = view.cards.find(({ id }) => id === line.cardId) ?? null
    const shared = { line, canDelete: canJudge || isOwn, onDelete }
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
        isByOfficial={isOfficial}
        team={badge ?? (line.teamId === null || line.teamId === '' ? null : NO_TEAM)}
        {...sentWords(line, nowMs)}
        card={card}
        claimer={card?.claimedBy ? calledName(view, card.claimedBy) : null}
        isOwn={isOwn}
        isLive={isLive}
        onCard={onCard}
      />
    )
    return (
      <Fragment key={line.id}>
        {dayOf(line) !== dayOf(lines[index - 1]) && <Day words={dayWords(line.atMs, nowMs)} />}
        {line.id === gapBefore && <Gap />}
        {shown}
      </Fragment>
    )
  })
}

/** A team that is no longer in the game. */
const NO_TEAM = { name: '', letter: '?', color: 'gray' }

const dayOf = (line: ChatLine | undefined): string | null =>
  line === undefined ? null : new Date(line.atMs).toDateString()

/** The day on which the lines below it came. */
function Day({ words }: { words: string }) {
  return (
    <li className="flex items-center gap-3 text-14 font-semibold text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {words}
    </li>
  )
}

/** A gap in the chat: lines that were missed and have not been loaded yet. */
function Gap() {
  return (
    <li className="border-y-[1.5px] border-dashed border-line py-2 text-center text-14 text-muted">
      Some messages are missing here.
    </li>
  )
}

const isDecision = (line: ChatLine): line is ChatLine & { kind: Exclude<ChatItem['kind'], 'message'> } =>
  line.kind !== 'message'

const ICONS: Record<Exclude<ChatItem['kind'], 'message'>, LucideIcon> = {
  dispute: MessageSquareWarning,
  approval: BadgeCheck,
  rejection: OctagonX,
}

interface DecisionLineProps {
  line: ChatLine & { kind: keyof typeof ICONS }
  /** Who disputes what, or how the host has decided. */
  words: string
  /** When, in words. */
  sent: string
  canDelete: boolean
  onDelete: (line: ChatLine) => void
}

/** A line of the chat that is no message: a claim was doubted, or decided on. */
function DecisionLine({ line, words, sent, canDelete, onDelete }: DecisionLineProps) {
  const Icon = ICONS[line.kind]
  return (
    <li data-line={line.id} className="chat-line">
      <article className="flex items-start gap-3 border-l-4 border-ink bg-sunken py-2 pr-1 pl-3 [overflow-wrap:anywhere]">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{isolated(words)}</p>
          {line.text !== null && (
            <blockquote dir="auto" className="whitespace-pre-line">
              “{line.text}”
            </blockquote>
          )}
          <p className="text-14 text-muted">{sent}</p>
        </div>
        {canDelete && (
          <IconButton
            label="Delete reason"
            icon={<Trash2 aria-hidden="true" className="size-4 text-muted" />}
            onClick={() => onDelete(line)}
            className="-my-2"
          />
        )}
      </article>
    </li>
  )
}

/** The place of one's own line that the host has deleted. @param sent when it was written, in words */
function DeletedLine({ line, sent }: { line: ChatLine; sent: string }) {
  return (
    <li data-line={line.id} className="chat-line flex justify-end">
      <p className="ml-10 flex items-start gap-2 rounded-sm border-[1.5px] border-dashed border-line px-3 py-2 text-14 text-muted">
        <Trash2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {line.kind === 'dispute'
          ? `The host deleted the reason for your dispute from ${sent}.`
          : `The host deleted your message from ${sent}.`}
      </p>
    </li>
  )
}
