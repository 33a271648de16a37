import { useState } from 'react'
import type { RecapItem, Zone } from '#core/game/state.ts'
import { highestTotal } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useMe } from '#web/live/me/me.tsx'
import { bidMark } from '../home/bid-mark.ts'
import { DisputeDialog } from '../home/dispute-dialog.tsx'
import { FeedItem } from '../home/feed-item.tsx'

/** How many bids are shown: those that people at the zone may have just seen. */
const SHOWN = 5
const SHOWN_TALL = 8

/**
 * The latest bids on a zone, as far as the feed has them, so that whoever stands there can dispute them.
 * @param isTall there is height for more of them, and for saying that there are none
 */
export function LatestBids({ zone, isTall }: { zone: Zone; isTall: boolean }) {
  const { view, badges } = useGameView()
  const playerId = useMe().me?.seat?.playerId ?? null
  const nowMs = useServerNow(15_000)
  const [disputed, setDisputed] = useState<RecapItem | null>(null)
  const bids = view.feed.filter(({ zoneId, bid }) => zoneId === zone.id && bid !== undefined)
  const markOf = (item: RecapItem) =>
    bidMark(view.feed.find(({ id }) => id === item.id) ?? item, view, playerId)
  const hasNone = isTall && highestTotal(zone) === 0 && !isBlindfolded(view)
  if (bids.length === 0 && !hasNone) return null
  return (
    <section aria-labelledby="latest-bids" className="rounded-sm border-[1.5px] border-line bg-raised">
      {/* A small line within the frame: where the dock leaves room for little of it, a list is seen to go on below. */}
      <h2 id="latest-bids" className="px-3 pt-2 text-14 leading-4 text-muted">
        Latest bids
      </h2>
      {bids.length === 0 && <p className="px-3 pt-1 pb-2">No bids yet.</p>}
      <ol>
        {bids
          .slice(isTall ? -SHOWN_TALL : -SHOWN)
          .toReversed()
          .map((item) => {
            const standing = markOf(item)
            return (
              <FeedItem
                key={item.id}
                item={item}
                zoneNumber={null}
                by={null}
                badge={badges.get(item.teamId ?? '') ?? null}
                mark={standing?.mark ?? null}
                isDisputable={standing?.disputable != null}
                isProven={null}
                nowMs={nowMs}
                onDispute={setDisputed}
              />
            )
          })}
      </ol>
      {disputed && (
        <DisputeDialog
          item={disputed}
          disputable={markOf(disputed)?.disputable ?? null}
          onClose={() => setDisputed(null)}
        />
      )}
    </section>
  )
}
