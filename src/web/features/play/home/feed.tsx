import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { OfficialId } from '#core/game/ids.ts'
import { officialName } from '#core/game/names.ts'
import type { GameView, RecapItem } from '#core/game/state.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { bidMark } from './bid-mark.ts'
import { claimMark, isProven } from './claim-mark.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { EndItem } from './end-item.tsx'
import { ExpiredCards } from './expired-cards.tsx'
import { FeedItem } from './feed-item.tsx'
import { feedRows } from './feed-rows.ts'
import { useHasResult } from './use-has-result.ts'
import { turn, useWholeRows } from './use-whole-rows.ts'

const FEED_TICK_MS = 15_000

/** A keyboard can scroll only what it can reach. */
const scrollable = { tabIndex: 0 }

function officialBy(id: OfficialId | undefined, { officials }: GameView): string | null {
  const official = id === undefined ? null : officials?.[id]
  return official ? officialName(official) : null
}

/** What has happened: the latest 50 items, the newest first. */
export function Feed() {
  const { view, badges } = useGameView()
  const playerId = useMe().me?.seat?.playerId ?? null
  const nowMs = useServerNow(FEED_TICK_MS)
  const hasResult = useHasResult(view)
  const [disputed, setDisputed] = useState<RecapItem | null>(null)
  // How it stands by now, also of what is asked about.
  const markOf = (item: RecapItem) => {
    const now = view.feed.find(({ id }) => id === item.id) ?? item
    return claimMark(now, view, playerId) ?? bidMark(now, view, playerId)
  }
  if (view.feed.length === 0) {
    return (
      <p className="grid min-h-18 place-items-center rounded-sm border-[1.5px] border-dashed border-line px-4 py-2 text-center text-muted">
        No activity yet
      </p>
    )
  }
  return (
    <>
      <WholeRows>
        {[
          ...(hasResult ? [<EndItem key="end" nowMs={nowMs} />] : []),
          ...feedRows(view.feed).map((row) => {
            const [item] = row
            const standing = markOf(item)
            return row.length > 1 ? (
              // The oldest stays the same one while others join it.
              <ExpiredCards key={row.at(-1)?.id} row={row} nowMs={nowMs} />
            ) : (
              <FeedItem
                key={item.id}
                item={item}
                zoneNumber={view.zones.find(({ id }) => id === item.zoneId)?.number ?? null}
                by={officialBy(item.by, view)}
                badge={badges.get(item.teamId ?? '') ?? null}
                mark={standing?.mark ?? null}
                isDisputable={standing?.disputable != null}
                isProven={isProven(item, view)}
                nowMs={nowMs}
                onDispute={setDisputed}
              />
            )
          }),
        ]}
      </WholeRows>
      {disputed && (
        <DisputeDialog
          item={disputed}
          disputable={markOf(disputed)?.disputable ?? null}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  )
}

/** A list that ends with a whole row, and the way to the others. From tablets on it has what its column leaves it. */
function WholeRows({ children }: { children: ReactNode }) {
  const area = useRef<HTMLElement>(null)
  const end = useWholeRows(area, children)
  return (
    <div className="tablet:min-h-0 tablet:flex-1">
      <div
        className={classNames(
          'rounded-sm border-[1.5px] border-line bg-raised tablet:flex tablet:max-h-full tablet:flex-col',
          end !== 'none' && 'tablet:h-full',
        )}
      >
        <section
          ref={area}
          aria-label="Activity"
          {...scrollable}
          className="max-h-[350px] overflow-y-auto overscroll-contain tablet:max-h-none tablet:min-h-0"
        >
          <ol>{children}</ol>
        </section>
        {end !== 'none' && (
          <div className="grid shrink-0 border-t border-hairline tablet:flex-auto">
            <Button
              variant="quiet"
              aria-hidden="true"
              tabIndex={-1}
              className="py-0!"
              onClick={() => turn(area.current, end)}
            >
              {end === 'newest' ? 'Back to newest' : 'Show older'}
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-5', end === 'newest' && 'rotate-180')}
              />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
