import type { ReactNode } from 'react'
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
}

/** The look of a zone's tile, around its face. */
export const ZONE_TILE =
  'relative flex w-full flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised p-3'

/** A zone as players see it, in Zones and while a host writes it: sign, owner, title and highest bid. */
export function ZoneFace({ number, title, owner, amount, beside }: ZoneFaceProps) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ZoneSign number={number} owner={owner} size={44} />
        <span className="max-w-full flex-1 pl-0.5 text-14 leading-[1.1rem] hyphens-auto">
          {owner ? owner.name : 'Unclaimed'}
        </span>
      </span>
      <span className="mt-2 mb-1 min-h-10 text-16 leading-5 font-semibold [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </span>
      <span className="mt-auto font-sign text-20 font-bold">
        {amount ?? 'No Bid'}
        {beside}
      </span>
    </>
  )
}
