import { isBid } from '#core/game/bid-history.ts'
import { zoneName } from '#core/game/feed.ts'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { BidDispute } from '#core/game/state.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { useZoneBids } from '../bids/use-zone-bids.ts'
import { VoidDialog } from '../bids/void-dialog.tsx'
import { DECIDED_WORDS } from './review-words.ts'
import { DisputeNote, TeamHead } from './team-lines.tsx'
import type { Desk } from './use-desk.ts'

interface DisputedBidProps {
  item: BidDispute
  desk: Desk
  fate: Fate
  /** The question before it is voided is open. */
  isRefusing: boolean
  onRefused: () => void
}

/** The disputed bid that is open: whose and where, how the zone stands, and who doubts it why. */
export function DisputedBid({ item: bid, desk, fate, isRefusing, onRefused }: DisputedBidProps) {
  const { view, badges } = useGameView()
  const { bids, problem, retry } = useZoneBids(bid.zoneId)
  const zone = view.zones.find(({ id }) => id === bid.zoneId)
  const known = bids?.history.items.find((item) => isBid(item) && item.number === bid.number)
  const placed = known && isBid(known) ? known : null
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
            {formatPrice(bid.amountCents)} on <bdi>{zone ? zoneName(zone) : 'a zone'}</bdi>
          </h2>
          <TeamHead teamId={bid.teamId} by={placed ? bidderName(placed, view) : ''} atMs={bid.atMs} />
        </div>
      </header>
      <div className="flex flex-col gap-5 border-t-2 border-dashed border-line p-4">
        <p role="status" className="border-l-4 border-ink bg-sunken px-3 py-2 font-semibold empty:hidden">
          {fate !== 'waiting' && DECIDED_WORDS[fate]}
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
        <section aria-labelledby="disputes" className="flex flex-col gap-3">
          <h3 id="disputes" className="font-sign text-20 font-bold">
            Disputed
          </h3>
          {problem !== null && (
            <LoadProblem title="The reasons didn’t load." problem={problem} onRetry={retry} />
          )}
          {!placed && problem === null && <Skeleton className="h-16 w-full" />}
          <ul className="flex flex-col gap-3 empty:hidden">
            {placed?.disputes?.map(({ messageId, ...by }) => (
              <li key={messageId}>
                <DisputeNote
                  teamId={by.teamId}
                  by={bidderName(by, view)}
                  text={bids?.texts[messageId] ?? null}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      {isRefusing && (
        <VoidDialog
          bid={bid}
          history={bids?.history ?? null}
          gone={placed?.voided ? 'This bid was voided on another screen.' : null}
          onClose={onRefused}
          onDone={() => {
            onRefused()
            desk.moveOn()
          }}
        />
      )}
    </article>
  )
}
