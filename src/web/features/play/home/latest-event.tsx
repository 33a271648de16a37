import { ChevronDown } from 'lucide-react'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { isStill } from '#web/ui/is-still.ts'
import { isolated } from '#web/ui/isolated.ts'
import { EndMark } from './end-mark.tsx'
import { endWords } from './end-words.ts'
import { FeedMark } from './feed-mark.tsx'
import { latestItem, latestWords } from './latest-words.ts'
import { useHasResult } from './use-has-result.ts'

const TICK_MS = 15_000

/** What happened last, in a row of one height on phones, where the feed lies below the window; leads to the feed. */
export function LatestEvent() {
  const { view, badges } = useGameView()
  const nowMs = useServerNow(TICK_MS)
  const item = latestItem(view)
  const hasResult = useHasResult(view)
  const atMs = hasResult ? view.endsAtMs : (item?.createdAtMs ?? view.startedAtMs ?? nowMs)
  const words = hasResult ? endWords(view) : item ? latestWords(item, view) : 'The game has started'
  return (
    <button
      type="button"
      onClick={toFeed}
      className="flex min-h-14 w-full items-center gap-3 px-3 py-1 text-left -outline-offset-2"
    >
      {hasResult ? (
        <EndMark />
      ) : (
        <FeedMark
          type={item?.type ?? 'capture'}
          badge={badges.get(item?.teamId ?? '') ?? null}
          zoneNumber={view.zones.find(({ id }) => id === item?.zoneId)?.number ?? null}
        />
      )}
      {/* A second line takes the place of the time. */}
      <span className="max-h-10 min-w-0 flex-1 overflow-hidden @max-[15rem]:max-h-none">
        <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">{isolated(words)}</span>
        <span className="block text-14 text-muted">{relativeTime(atMs, nowMs)}</span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}

function toFeed() {
  const feed = document.getElementById('feed')
  feed?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' })
  feed?.focus({ preventScroll: true })
}
