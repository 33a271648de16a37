import { Tickets, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { CardId, GameId } from '#core/game/ids.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { PhotoStrip } from '#web/ui/game/photo-strip.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ChatLine } from '#wire/http.ts'
import { teamBubbleClass, teamBubbleStyle } from '#web/ui/game/team-bubble.ts'

interface ChatMessageProps {
  gameId: GameId
  line: ChatLine
  senderName: string
  /** The server says that the host or an official wrote it. */
  isByOfficial: boolean
  /** Null for someone without a team. */
  team: Pick<TeamBadge, 'name' | 'letter' | 'color'> | null
  /** When it came, in words. */
  sent: string
  /** The card that it is about; null for none. */
  cardTitle: string | null
  isOwn: boolean
  canDelete: boolean
  /** The line to the server stands. */
  isLive: boolean
  onDelete: (line: ChatLine) => void
  /** Shows only what is about a card. */
  onCard: (cardId: CardId) => void
}

/** A message of the chat: by whom, when, about what, its words and its photos. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { gameId, line, senderName, isByOfficial, team, sent, cardTitle, isOwn, canDelete } = props
  const isEmptied = line.text === null && line.photos.length === 0
  return (
    <li data-line={line.id} className={classNames('chat-line flex gap-2', isOwn && 'justify-end')}>
      {!isOwn && team && <TeamBullet letter={team.letter} color={team.color} size={32} className="mt-2" />}
      <article
        aria-label={[isOwn ? 'You' : senderName, team?.name, sent].filter(Boolean).join(', ')}
        className={classNames(
          'flex min-w-0 flex-col gap-2 rounded-sm border-[1.5px] p-2.5 [overflow-wrap:anywhere]',
          // As wide as its words, or as its photos may be.
          line.photos.length > 0 && 'flex-1',
          line.photos.length === 1 ? 'max-w-[420px]' : 'max-w-[34rem]',
          isOwn ? `ml-10 border-ink ${teamBubbleClass}` : 'border-hairline bg-raised',
        )}
        style={isOwn ? teamBubbleStyle(team?.color) : undefined}
      >
        <header className="flex items-start gap-2">
          {isOwn && team && (
            <TeamBullet letter={team.letter} color={team.color} size={24} className="-my-0.5" />
          )}
          <p className="min-w-0 flex-1 text-14 leading-5">
            {isByOfficial && !isOwn ? (
              <HostBadge name={senderName} />
            ) : (
              <strong>{isOwn ? 'You' : <bdi>{senderName}</bdi>}</strong>
            )}
            <span className="text-muted">
              {' · '}
              {!isOwn && team && (
                <>
                  <bdi>{team.name}</bdi>
                  {' · '}
                </>
              )}
              {sent}
            </span>
          </p>
          {canDelete && (
            <IconButton
              label={isOwn ? 'Delete your message' : `Delete ${senderName}’s message`}
              icon={<Trash2 aria-hidden="true" className="size-5 text-muted" />}
              onClick={() => props.onDelete(line)}
              className="-my-3.5 -mr-2.5"
            />
          )}
        </header>
        {cardTitle !== null && line.cardId !== null && (
          <CardTag cardId={line.cardId} title={cardTitle} onCard={props.onCard} />
        )}
        {line.text !== null && (
          <p dir="auto" className="whitespace-pre-line">
            {line.text}
          </p>
        )}
        <PhotoStrip gameId={gameId} photos={line.photos} by={senderName} isLive={props.isLive} isRow />
        {isEmptied && <p className="text-muted">The photos of this message have been removed.</p>}
      </article>
    </li>
  )
})

interface CardTagProps {
  cardId: CardId
  title: string
  onCard: (cardId: CardId) => void
}

function CardTag({ cardId, title, onCard }: CardTagProps) {
  return (
    <button
      type="button"
      aria-label={`${title}: show only this challenge`}
      onClick={() => onCard(cardId)}
      // The target is larger than the tag.
      className="relative inline-flex items-center gap-1.5 self-start rounded-sm border-[1.5px] border-line px-2 py-0.5 text-left text-14 font-semibold before:absolute before:-inset-2.5 hover:border-ink"
    >
      <Tickets aria-hidden="true" className="size-4 shrink-0" />
      <bdi>{title}</bdi>
    </button>
  )
}
