import type { ReactNode } from 'react'
import { zoneName } from '#core/game/feed.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { BidRef } from '#core/game/state.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { TeamHead } from './team-lines.tsx'

interface OpenBidProps extends Pick<BidRef, 'zoneId' | 'teamId' | 'amountCents' | 'atMs'> {
  /** Who placed it, '' while that isn't known. */
  by: string
  /** What to say of one that has been decided elsewhere; null while it waits. */
  decided: string | null
  children: ReactNode
  /** What opens above it. */
  dialog?: ReactNode
}

/** A bid that is open on the desk: whose and where, how the zone stands, and what there is to decide. */
export function OpenBid({ zoneId, teamId, amountCents, atMs, by, decided, children, dialog }: OpenBidProps) {
  const { view, badges } = useGameView()
  const zone = view.zones.find(({ id }) => id === zoneId)
  const holder = badges.get(zone?.currentOwner ?? '') ?? null
  return (
    <article
      aria-labelledby="open-claim"
      className="animate-rise rounded-sm border-[1.5px] border-ink bg-raised"
    >
      <header className="flex items-start gap-4 p-4">
        {zone && <ZoneSign number={zone.number} owner={holder} size={64} />}
        <div className="min-w-0 flex-1">
          <h2
            id="open-claim"
            data-open-claim
            tabIndex={-1}
            className="font-sign text-20 font-bold sm:text-28"
          >
            {formatPrice(amountCents)} on <bdi>{zone ? zoneName(zone) : 'a zone'}</bdi>
          </h2>
          <TeamHead teamId={teamId} by={by} atMs={atMs} />
        </div>
      </header>
      <div className="flex flex-col gap-4 border-t-2 border-dashed border-line p-4">
        <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2 font-semibold empty:hidden">
          {decided}
        </p>
        {zone && (
          <p>
            {holder ? (
              <>
                <bdi>{holder.name}</bdi> holds the zone with {formatMoney(zone.currentBidCents)}.
              </>
            ) : (
              'Nobody holds the zone.'
            )}
          </p>
        )}
        {children}
      </div>
      {dialog}
    </article>
  )
}
