import { Flag } from 'lucide-react'
import { outcome } from '#core/game/standings.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'

/** The winner's bullet beside how the game ended; a flag where several have won. */
export function EndMark() {
  const { view } = useGameView()
  const { winners } = outcome(view)
  return (
    <span className="grid min-h-8 w-10 shrink-0 place-items-center">
      {winners.length === 1 ? (
        <WinnerBullets winners={winners} teams={view.teams} size={32} />
      ) : (
        <span className="grid size-8 place-items-center rounded-sm border-2 border-ink">
          <Flag aria-hidden="true" className="size-5" />
        </span>
      )}
    </span>
  )
}
