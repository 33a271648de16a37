import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type PhotoShape, photoBubble } from '#web/ui/game/photo-grid.tsx'
import { teamBubbleClass, teamBubbleStyle } from '#web/ui/game/team-bubble.ts'

interface BubbleProps {
  /** Its name: by whom, when. */
  label: string
  /** Of the writer's team; absent without one. */
  color: string | undefined
  isOwn: boolean
  /** It isn't in the game yet. */
  isWaiting?: boolean
  /** By whom and when. */
  head: ReactNode
  photos: readonly PhotoShape[]
  /** Fills its width. */
  pictures: ReactNode
  /** What stands under the photos: about which challenge, and its words. */
  children: ReactNode
}

/** A message: who wrote it, its photos over the whole width, and its words under them, on laptops beside them; at the outer side an edge in the team's colour. */
export function Bubble({ label, color, isOwn, isWaiting, head, photos, pictures, children }: BubbleProps) {
  const { className, style } = photoBubble(photos)
  return (
    <article
      aria-label={label}
      className={classNames(
        'chat-bubble flex min-w-0 flex-col rounded-sm border-[1.5px] [overflow-wrap:anywhere]',
        className,
        photos.length > 0 && 'chat-bubble-photos',
        isOwn
          ? `chat-bubble-own ml-10 border-ink [--ticket-around:var(--bubble-light)] dark:[--ticket-around:var(--bubble-dark)] ${teamBubbleClass}`
          : 'border-line bg-raised',
        isWaiting && 'border-dashed',
      )}
      style={{ ...style, ...teamBubbleStyle(color) }}
    >
      {head}
      {pictures}
      <div
        className={classNames(
          'flex flex-col gap-2 px-2.5 pb-2.5 empty:hidden',
          photos.length > 0 && 'pt-2.5',
        )}
      >
        {children}
      </div>
    </article>
  )
}
