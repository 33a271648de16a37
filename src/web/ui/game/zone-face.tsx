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
  /** The highest bid in words; without one it says so. */
  amount: string | null
  /** Stands behind the amount. */
  beside?: ReactNode
  /** Why it takes no more bids: under the amount, on a line of its own, so that the amounts of all tiles of a row stand on one. */
  note?: ReactNode
  /** What takes the zone, the largest of all; the amount stands small above it. */
  price?: ReactNode
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

/** About as wide is a letter of Barlow Condensed, in em. */
const EM_A_LETTER = 0.45

/** With less room than for its longest word a name goes below the number, rather than break within a word. */
const longestWord = (name: string): number => Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length))

/** A zone as players see it, in Zones and while a host writes it: its sign across the top in its owner's colour, title and highest bid. */
export function ZoneFace({
  number,
  title,
  owner,
  amount,
  beside,
  note,
  price,
  isTall = false,
}: ZoneFaceProps) {
  const holder = owner ? owner.name : 'Unclaimed'
  const paint = owner && teamPaint(owner.color)
  return (
    <>
      <span
        className={classNames(
          'relative flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b-2 py-1 pl-2 md:min-h-12',
          owner ? 'border-(--keyline) pr-10 forced-color-adjust-none' : 'border-dashed border-line pr-2',
        )}
        style={paint ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
      >
        <span
          role="img"
          aria-label={zoneWords(number, owner)}
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-xs font-sign text-[20px] leading-none font-bold select-none',
            owner ? 'bg-sign text-on-sign' : 'border-2 border-dashed border-line',
          )}
        >
          {number}
        </span>
        <span
          className="max-w-full min-w-0 shrink grow font-sign text-16 leading-[1.05] font-bold [overflow-wrap:anywhere] lg:text-[1.125rem] lg:leading-[1.05]"
          style={{ flexBasis: `${longestWord(holder) * EM_A_LETTER}em` }}
        >
          {holder}
        </span>
        {owner && (
          <TeamBullet
            letter={owner.letter}
            color={owner.color}
            size={28}
            isInverted
            className="absolute top-1.5 right-1.5 border-current! md:top-2"
          />
        )}
      </span>
      {/* The screen of its bids has all of a longer one. */}
      <span
        className={classNames(
          'mx-2.5 mb-1 line-clamp-3 min-h-10 shrink-0 font-semibold wrap-break-word hyphens-auto',
          isTall ? 'mt-2.5 text-[clamp(1.125rem,7cqi,1.375rem)] leading-[1.25]' : 'mt-1.5 text-16 leading-5',
        )}
      >
        <bdi>{title}</bdi>
      </span>
      {price ? (
        <>
          <span className="mx-2.5 mt-auto text-14 leading-5">
            {amount ? (
              <>
                <span className="text-muted">Bid</span> {amount}
              </>
            ) : (
              'No Bid'
            )}
            {beside}
          </span>
          <span
            className={classNames(
              'mx-2.5 flex min-h-7 flex-wrap items-baseline gap-x-1.5 font-sign text-20 leading-6 font-bold',
              isTall ? 'mt-1 mb-2.5' : 'mb-1',
            )}
          >
            {price}
          </span>
        </>
      ) : (
        <>
          <span
            className={classNames(
              'mx-2.5 mt-auto font-sign font-bold',
              isTall ? 'text-[min(2.75rem,max(20px,20cqi))] leading-none' : 'text-20',
            )}
          >
            {amount ?? 'No Bid'}
            {beside}
          </span>
          <span
            className={classNames(
              'mx-2.5 min-h-5',
              isTall ? 'mt-0.5 mb-2.5 text-16 leading-5' : 'mb-1.5 text-14 leading-5',
            )}
          >
            {note}
          </span>
        </>
      )}
    </>
  )
}
