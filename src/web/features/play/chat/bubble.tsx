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
  /** About which challenge it is, and its words. */
  children: ReactNode
  /** Stands under the photos: how it stands with it. */
  foot?: ReactNode
}

/** A message: who wrote it, its words, and its photos under them over the whole width; at the outer side an edge in the team's colour. */
export function Bubble({
  label,
  color,
  isOwn,
  isWaiting,
  head,
  photos,
  pictures,
  children,
  foot,
}: BubbleProps) {
  const { className, style } = photoBubble(photos)
  return (
    <article
      aria-label={label}
      className={classNames(
        'chat-bubble flex min-w-0 flex-col rounded-sm border-[1.5px] [overflow-wrap:anywhere]',
        className,
        isOwn
          ? `chat-bubble-own ml-10 border-ink [--ticket-around:var(--bubble-light)] dark:[--ticket-around:var(--bubble-dark)] ${teamBubbleClass}`
          : classNames('border-line bg-raised', photos.length === 0 && 'max-sm:w-full'),
        isWaiting && 'border-dashed',
      )}
      style={{ ...style, ...teamBubbleStyle(color) }}
    >
      <div className={isOwn ? undefined : `rounded-tr-[2.5px] ${teamBubbleClass}`}>{head}</div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2 px-2.5 pb-2.5 empty:hidden',
          !isOwn && 'pt-2.5',
        )}
      >
        {children}
      </div>
      {pictures}
      {foot && <div className={classNames('px-2.5 pb-2.5', photos.length > 0 && 'pt-2.5')}>{foot}</div>}
    </article>
  )
}
