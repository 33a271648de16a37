import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { TeamBullet } from './team-bullet.tsx'
import { teamPaint } from './team-colours.ts'
import { zoneWords } from './zone-words.ts'

interface ZoneFaceProps {
  number: number
  title: string
  /** The team that holds the zone; null for an unclaimed one. */
  owner: { letter: string; color: string; name: string } | null
  /** The highest bid in words; without one it says so. Under the holder's name. */
  amount: string | null
  /** Stands behind the amount. */
  beside?: ReactNode
  /** Fills the room between title and foot. */
  shape?: ReactNode
  /** At its foot: what takes the zone, or why it takes no more bids. */
  children?: ReactNode
  /** One looks at it first: its foot is a slab. */
  isFirst?: boolean
  /** It has more room than its words need: they're larger, by the width of the container that it stands in. */
  isTall?: boolean
}

/** The look of a zone's tile, around its face; dashed while nobody holds it. */
export const zoneTileClass = (isOwned: boolean, className?: string): string =>
  classNames(
    'relative flex w-full flex-col overflow-hidden rounded-sm border-2 bg-raised',
    isOwned ? 'border-(--keyline)' : 'border-dashed border-line',
    className,
  )

/** A zone as players see it, in Zones and while a host writes it: its number plate, its holder and the highest bid in the holder's colour; then title and price. */
export function ZoneFace({
  number,
  title,
  owner,
  amount,
  beside,
  shape,
  children,
  isFirst = false,
  isTall = false,
}: ZoneFaceProps) {
  const holder = owner ? owner.name : 'Unclaimed'
  const paint = owner && teamPaint(owner.color)
  return (
    <>
      <span
        className={classNames(
          'relative flex min-h-12 shrink-0 gap-2 border-b-2',
          owner ? 'border-(--keyline) pr-9 forced-color-adjust-none' : 'border-dashed border-line pr-2',
        )}
        style={paint ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
      >
        <span
          role="img"
          aria-label={zoneWords(number, owner)}
          className={classNames(
            'grid w-11 shrink-0 cap-middle place-items-center font-sign text-28 leading-none font-bold select-none lg:w-12',
            owner ? 'bg-sign text-on-sign' : 'border-r-2 border-dashed border-line',
          )}
        >
          {number}
        </span>
        <span className="flex max-w-full min-w-0 flex-1 flex-col justify-center gap-px py-1">
          <span className="font-sign text-16 leading-[1.05] font-bold [overflow-wrap:anywhere]">
            {holder}
          </span>
          <span className="text-14 leading-4 font-semibold tabular-nums">
            {amount ?? 'No Bid'}
            {beside}
          </span>
        </span>
        {owner && (
          <TeamBullet
            letter={owner.letter}
            color={owner.color}
            size={28}
            isInverted
            className="absolute top-2 right-1.5 border-current!"
          />
        )}
      </span>
      {/* The screen of its bids has all of a longer one. */}
      <span
        className={classNames(
          'mx-2.5 mb-1.5 line-clamp-3 min-h-10 shrink-0 font-semibold wrap-break-word hyphens-auto',
          isTall ? 'mt-2.5 text-[clamp(1rem,9cqi,1.375rem)] leading-[1.25]' : 'mt-1.5 text-16 leading-5',
        )}
      >
        <bdi>{title}</bdi>
      </span>
      {/* The shape has all the height that the title leaves, beside what takes the zone; on the slab it's smaller. */}
      <span
        className={
          !shape
            ? 'contents'
            : isFirst
              ? 'mt-auto flex bg-ink [--keyline:var(--ground)]'
              : 'flex min-h-0 flex-1 items-end'
        }
      >
        {children && (
          <span
            className={classNames(
              'mt-auto flex flex-wrap items-center gap-x-1.5 px-2.5',
              // As high as the others' foot with the room around it.
              isFirst ? classNames('min-h-8 bg-ink text-ground', isTall ? 'py-2' : 'py-0.5') : 'min-h-7',
              !isFirst && (isTall ? 'mb-2.5' : 'mb-1'),
              Boolean(shape) && (isFirst ? 'max-w-[80%] pr-0!' : 'max-w-[78%] pr-0!'),
            )}
          >
            {children}
          </span>
        )}
        {shape && (
          <span
            className={classNames(
              'relative mr-2.5 ml-1.5 min-h-0 flex-1 self-stretch [container-type:size]',
              isFirst ? 'my-1' : 'mb-2.5',
            )}
          >
            {shape}
          </span>
        )}
      </span>
    </>
  )
}
