import { priceToTake } from '#core/bidding.ts'
import type { TeamId } from '#core/ids.ts'
import { formatMoney, formatPrice } from '#core/money.ts'
import type { Zone } from '#core/state.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { Link } from '#web/ui/link.tsx'
import { ClosedMark } from '../closed-mark.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'

interface ZoneTileProps {
  zone: Zone
  /** Null for an unclaimed zone. */
  owner: TeamBadge | null
  ownTeamId: TeamId
  isOver: boolean
}

/** A zone's sign with its highest bid and its price, or why it takes no more bids; leads to the bids on it. */
export function ZoneTile({ zone, owner, ownTeamId, isOver }: ZoneTileProps) {
  const price = priceToTake(zone, ownTeamId)
  return (
    <Link
      to={`/game/bidding/${zone.id}`}
      className="relative flex w-full flex-col overflow-hidden rounded-sm border-[1.5px] border-line bg-raised p-3 hover:border-ink"
    >
      <OwnerSweep owner={owner} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ZoneSign number={zone.number} owner={owner} size={44} />
        <span className="max-w-full flex-1 text-14 leading-[1.1rem]">{owner ? owner.name : 'Unclaimed'}</span>
      </span>
      <span className="mt-2 mb-1 min-h-10 text-16 leading-5 font-semibold">
        <bdi>{zone.title}</bdi>
      </span>
      <span className="mt-auto font-sign text-20 font-bold">
        {zone.currentBidCents > 0 ? formatMoney(zone.currentBidCents) : 'No Bid'}
      </span>
      {zone.closed && <ClosedMark reason={zone.closed.reason} className="pt-1" />}
      {!isOver && !zone.closed && (
        <span className="text-14 leading-5 text-muted">
          {price === null ? 'You hold it' : `${formatPrice(price)} takes it`}
        </span>
      )}
    </Link>
  )
}
