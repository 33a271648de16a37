import { useState } from 'react'
import type { RecapItem } from '#core/state.ts'
import { useMe } from '#web/live/me.tsx'
import { useServerNow } from '#web/live/use-game.ts'
import { usePlay } from '../use-play.ts'
import { claimMark, isProven } from './claim-mark.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { FeedItem } from './feed-item.tsx'

const TICK_MS = 15_000

/** A keyboard can scroll only what it can reach. */
const scrollable = { tabIndex: 0 }

/** What has happened: the latest 50 items, the newest first. */
export function Feed() {
  const { view, badges } = usePlay()
  const playerId = useMe().me?.seat?.playerId ?? null
  const nowMs = useServerNow(TICK_MS)
  const [disputed, setDisputed] = useState<RecapItem | null>(null)
  if (view.feed.length === 0) {
    return (
      <p className="grid min-h-24 place-items-center rounded-sm border-[1.5px] border-dashed border-line p-4 text-center text-muted">
        No activity yet
      </p>
    )
  }
  return (
    <>
      <section
        aria-label="Activity"
        {...scrollable}
        className="max-h-[350px] overflow-y-auto overscroll-contain rounded-sm border-[1.5px] border-line bg-raised"
      >
        <ol>
          {view.feed.toReversed().map((item) => (
            <FeedItem
              key={item.id}
              item={item}
              badge={badges.get(item.teamId ?? '') ?? null}
              claim={claimMark(item, view, playerId)}
              isProven={isProven(item, view)}
              nowMs={nowMs}
              onDispute={() => setDisputed(item)}
            />
          ))}
        </ol>
      </section>
      {disputed && (
        <DisputeDialog
          item={disputed}
          disputable={claimMark(disputed, view, playerId)?.disputable ?? null}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  )
}
