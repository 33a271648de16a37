import { TriangleAlert } from 'lucide-react'
import { FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import type { HostView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

interface ReadinessProps {
  view: HostView
  /** How many players have the game open; null while that isn’t known. */
  hereNow: number | null
  /** What speaks against a start; null for nothing. */
  note: string | null
  /** What may be seen to before it; null for nothing. */
  warnings: string | null
}

/** How ready the game is, beside the button that starts it; where there is little room, only what speaks against that. */
export function Readiness({ view, hereNow, note, warnings }: ReadinessProps) {
  const { teams, zones } = view
  const joined = `${Object.keys(view.players).length} joined`
  const ready = [joined, hereNow !== null && `${hereNow} here`, 'every team has players']
  const length = formatDuration(view.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)
  const game = [note && joined, counted(teams.length, 'team'), counted(zones.length, 'zone'), length]
  return (
    <div className={note || warnings ? 'min-w-0 max-sm:w-full sm:flex-1' : 'min-w-0 flex-1 max-sm:hidden'}>
      {note ? (
        <p className="flex items-center gap-2 leading-6 font-semibold text-balance">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          {note}
        </p>
      ) : (
        <p className="font-sign text-20 leading-6 font-bold max-sm:hidden">{joinedBy(ready)}</p>
      )}
      {warnings && (
        <p className="flex items-center gap-2 text-14 leading-5 font-semibold text-balance">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {warnings}
        </p>
      )}
      <p className="text-14 leading-5 text-muted max-sm:hidden">{joinedBy(game)}</p>
    </div>
  )
}

const joinedBy = (facts: readonly (string | false | null)[]): string => facts.filter(Boolean).join(' · ')
