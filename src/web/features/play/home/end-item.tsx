import { Flag } from 'lucide-react'
import { outcome } from '#core/game/standings.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { endWords } from './end-words.ts'

/** The first row of the feed once time is up and the result is known: read from the game as it stands, no item of its own. */
export function EndItem({ nowMs }: { nowMs: number }) {
  const { view } = useGameView()
  const { winners } = outcome(view)
  return (
    <li className="flex items-start gap-3 px-3 py-2.5">
      <span className="grid min-h-8 w-10 shrink-0 place-items-center">
        {winners.length === 1 ? (
          <WinnerBullets winners={winners} teams={view.teams} size={32} />
        ) : (
          <span className="grid size-8 place-items-center rounded-sm border-2 border-ink">
            <Flag aria-hidden="true" className="size-5" />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isolated(endWords(view))}</p>
        <p className="text-14 text-muted">Result · {relativeTime(view.endsAtMs, nowMs)}</p>
      </div>
    </li>
  )
}
