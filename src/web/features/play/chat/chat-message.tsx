import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { CardId, GameId } from '#core/game/ids.ts'
import type { Card } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { PhotoStrip } from '#web/ui/game/photo-strip.tsx'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ChatLine } from '#wire/http.ts'
import { Bubble } from './bubble.tsx'
import { CardTag } from './card-tag.tsx'

interface ChatMessageProps {
  gameId: GameId
  line: ChatLine
  senderName: string
  /** The server says that the host or an official wrote it. */
  isByOfficial: boolean
  /** Null for someone without a team. */
  team: Pick<TeamBadge, 'name' | 'letter' | 'color'> | null
  /** When its photos were taken or its words written, in words; null where it came at once. */
  earlier: string | null
  /** When it came, in words. */
  sent: string
  /** That it is about; null for none. */
  card: Card | null
  /** Who has claimed it, in a word; null while nobody has. */
  claimer: string | null
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
  const { gameId, line, senderName, isByOfficial, team, earlier, sent, card, claimer, isOwn, canDelete } =
    props
  const isEmptied = line.text === null && line.photos.length === 0
  return (
    <li data-line={line.id} className={classNames('chat-line flex gap-2', isOwn && 'justify-end')}>
      {!isOwn && team && <TeamBullet letter={team.letter} color={team.color} size={32} className="mt-1" />}
      <Bubble
        label={[isOwn ? 'You' : senderName, team?.name, earlier, sent].filter(Boolean).join(', ')}
        color={team?.color}
        isOwn={isOwn}
        head={
          <header className="flex items-start gap-2 px-2.5 py-2">
            {isOwn && team && (
              <TeamBullet letter={team.letter} color={team.color} size={24} className="-my-0.5" />
            )}
            <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 text-14 leading-5">
              {isOwn ? <strong>You</strong> : <Author name={senderName} {...{ isByOfficial, team }} />}{' '}
              {/* Without a dot, which would end the line where it doesn't fit beside the name; broken after the comma, if anywhere. */}
              <span>
                {earlier !== null && (
                  <>
                    <span className="inline-block">{earlier},</span>{' '}
                  </>
                )}
                <span className="inline-block">{sent}</span>
              </span>
            </p>
            {canDelete && (
              <IconButton
                label={isOwn ? 'Delete your message' : `Delete ${senderName}’s message`}
                // Smaller than what is said: it is seldom wanted.
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => props.onDelete(line)}
                className="-my-3.5 -mr-2.5"
              />
            )}
          </header>
        }
        photos={line.photos}
        pictures={
          <PhotoStrip gameId={gameId} photos={line.photos} by={senderName} isLive={props.isLive} isFilling />
        }
      >
        {card && <CardTag card={card} claimer={claimer} teamId={line.teamId} onCard={props.onCard} />}
        {line.text !== null && (
          <p dir="auto" className="whitespace-pre-line">
            {line.text}
          </p>
        )}
        {isEmptied && <p className="text-muted">The photos of this message have been removed.</p>}
      </Bubble>
    </li>
  )
})

interface AuthorProps extends Pick<ChatMessageProps, 'isByOfficial' | 'team'> {
  name: string
}

/** Who wrote a message, and for which team. The host has no name but the team's: the badge stands behind it. */
function Author({ name, isByOfficial, team }: AuthorProps) {
  const ofTeam = team && team.name !== '' ? <bdi>{team.name}</bdi> : null
  if (isByOfficial) {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {ofTeam && <strong>{ofTeam}</strong>} <HostBadge name={name} />
      </span>
    )
  }
  return (
    <span className="min-w-0">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {ofTeam && <> · {ofTeam}</>}
    </span>
  )
}
