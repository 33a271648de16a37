import { isBid } from '#core/game/bid-history.ts'
import type { BidDispute } from '#core/game/state.ts'
import type { Fate } from '#core/rules/review-queue.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { useZoneBids } from '../bids/use-zone-bids.ts'
import { VoidDialog } from '../bids/void-dialog.tsx'
import { OpenBid } from './open-bid.tsx'
import { DECIDED_WORDS } from './review-words.ts'
import { DisputeNote } from './team-lines.tsx'
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
  const { view } = useGameView()
  const { bids, problem, retry } = useZoneBids(bid.zoneId)
  const known = bids?.history.items.find((item) => isBid(item) && item.number === bid.number)
  const placed = known && isBid(known) ? known : null
  return (
    <OpenBid
      {...bid}
      by={placed ? bidderName(placed, view) : ''}
      decided={fate === 'waiting' ? null : DECIDED_WORDS[fate]}
      dialog={
        isRefusing && (
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
        )
      }
    >
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
    </OpenBid>
  )
}
