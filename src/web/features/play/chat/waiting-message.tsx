import { Clock3, OctagonAlert } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import type { QueuedMessage, QueuedPhoto } from '#web/live/chat/queued-message.ts'
import { useQueuedPhotoUrl } from '#web/live/chat/use-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhotoGrid } from '#web/ui/game/photo-grid.tsx'
import { photoPath } from '#web/ui/game/photo-path.ts'
import { Bubble } from './bubble.tsx'

interface WaitingMessageProps {
  message: QueuedMessage
  /** When it was written, in words. */
  written: string
  /** How it stands with it, in words. */
  state: string
  /** It goes no further without the person. */
  isStuck: boolean
  /** The server has it. */
  isPosted: boolean
  /** It is being sent: too late to take it back here. */
  isGoing: boolean
  /** That it is about; null for none. */
  card: Card | null
  /** Of the team that it was written for; absent where none is known. */
  color: string | undefined
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null
  /** Lets it go as another team's than it was written for; null where that is not the matter. */
  postAs: { name: string; run: () => void } | null
  onRemove: () => void
}

/** A message of one's own that is not in the game yet: it looks like what it becomes, dashed. */
export function WaitingMessage(props: WaitingMessageProps) {
  const { message, written, state, isStuck, isPosted, isGoing, card, onRetry, postAs, onRemove } = props
  return (
    <li className="flex justify-end">
      <Bubble
        label={`You, ${written}: ${state}`}
        color={props.color}
        isOwn
        isWaiting
        head={
          <p className="px-2.5 py-2 text-14 leading-5">
            <strong>You</strong>
            <span className="text-muted"> · {written}</span>
          </p>
        }
        photos={message.photos}
        pictures={<Photos message={message} isPosted={isPosted} />}
        foot={
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <State words={state} isStuck={isStuck} />
            {!isPosted && !isGoing && (
              <div className="flex flex-wrap gap-2">
                {isStuck && onRetry && (
                  <Button variant="secondary" onClick={onRetry}>
                    Try again
                  </Button>
                )}
                {postAs && (
                  <Button variant="secondary" onClick={postAs.run}>
                    Post as <bdi>{postAs.name}</bdi>
                  </Button>
                )}
                <Button
                  variant={isStuck ? 'secondary' : 'quiet'}
                  onClick={onRemove}
                  className={isStuck ? '' : '-my-2 px-2'}
                >
                  Remove
                </Button>
              </div>
            )}
          </div>
        }
      >
        {card && (
          <p className="chat-ticket self-start text-14 leading-5 font-semibold">
            <span className="chat-ticket-stub text-16">{formatPrice(rewardCents(card))}</span>
            <bdi className="px-2.5 py-1">{card.title}</bdi>
          </p>
        )}
        {message.text !== '' && (
          <p dir="auto" className="whitespace-pre-line">
            {message.text}
          </p>
        )}
      </Bubble>
    </li>
  )
}

function State({ words, isStuck }: { words: string; isStuck: boolean }) {
  const Icon = isStuck ? OctagonAlert : Clock3
  return (
    <p className={classNames('text-14 font-semibold tabular-nums', isStuck && 'text-danger')}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
      {words}
    </p>
  )
}

const Photos = ({
  message: { photos, gameId },
  isPosted,
}: Pick<WaitingMessageProps, 'message' | 'isPosted'>) => (
  <PhotoGrid photos={photos}>
    {(photo, index) => (
      <span className="overflow-hidden bg-sunken">
        {isPosted ? (
          <img src={photoPath(gameId, photo.id, 'thumb')} alt={`Your ${index + 1}`} />
        ) : (
          <KeptPhoto photo={photo} alt={`Yours, ${index + 1} of ${photos.length}`} />
        )}
      </span>
    )}
  </PhotoGrid>
)

function KeptPhoto({ photo, alt }: { photo: QueuedPhoto; alt: string }) {
  const url = useQueuedPhotoUrl(photo.id)
  return url && <img src={url} alt={alt} />
}
