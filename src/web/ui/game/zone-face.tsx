import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ZoneSign } from './zone-sign.tsx'

interface ZoneFaceProps {
  number: number
  title: string
  /** The team that holds the zone; null for an unclaimed one. */
  owner: { letter: string; color: string; name: string } | null
  /** The highest bid in words; without one it says so. */
  amount: string | null
  /** Stands behind the amount. */
  beside?: ReactNode
  /** What takes the zone: on the amount's line if there's room. */
  price?: ReactNode
}

/** The look of a zone's tile, around its face. */
export const ZONE_TILE =
  'relative flex w-full flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised p-2.5 pb-2'

/** A title with more characters is set smaller, so that it takes two lines like the others. */
const LONG_TITLE = 40

/** About as wide is a letter of Barlow, in em. */
const EM_A_LETTER = 0.5

/** With less room than for its longest word a name goes below the sign, rather than break within a word. */
const longestWord = (name: string): number => Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length))

/** A zone as players see it, in Zones and while a host writes it: sign, owner, title and highest bid. */
export function ZoneFace({ number, title, owner, amount, beside, price }: ZoneFaceProps) {
  const holder = owner ? owner.name : 'Unclaimed'
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <ZoneSign number={number} owner={owner} size={44} />
        <span
          className="max-w-full min-w-0 shrink grow text-14 leading-[1.1rem] [overflow-wrap:anywhere]"
          style={{ flexBasis: `${longestWord(holder) * EM_A_LETTER}em` }}
        >
          {holder}
        </span>
      </span>
      {/* The screen of its bids has all of a longer one. */}
      <span
        className={classNames(
          'mt-1.5 mb-0.5 line-clamp-3 min-h-10 shrink-0 font-semibold wrap-break-word hyphens-auto',
          title.length > LONG_TITLE ? 'text-14 leading-[1.1rem]' : 'text-16 leading-5',
        )}
      >
        <bdi>{title}</bdi>
      </span>
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-sign text-20 font-bold">
          {amount ?? 'No Bid'}
          {beside}
        </span>
        {price}
      </span>
    </>
  )
}
