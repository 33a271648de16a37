import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { isolated } from '#web/ui/isolated.ts'
import { EndMark } from './end-mark.tsx'
import { endWords } from './end-words.ts'

/** The first row of the feed once time is up and the result is known: read from the game as it stands, no item of its own. */
export function EndItem({ nowMs }: { nowMs: number }) {
  const { view } = useGameView()
  return (
    <li className="flex items-start gap-3 px-3 feed-row">
      <EndMark />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isolated(endWords(view))}</p>
        <p className="text-14 text-muted">Result · {relativeTime(view.endsAtMs, nowMs)}</p>
      </div>
    </li>
  )
}
