import { FALLBACK_GAME_MINUTES } from '#core/game/limits.ts'
import type { HostView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

interface ReadinessProps {
  view: HostView
  /** How many players have the game open; null while that isn’t known. */
  hereNow: number | null
}

/** How ready the game is, beside the button that starts it, where nothing speaks against that and there is room. */
export function Readiness({ view, hereNow }: ReadinessProps) {
  const { teams, zones } = view
  const joined = Object.keys(view.players).length
  const facts = [`${joined} joined`, hereNow !== null && `${hereNow} here`, 'every team has players']
  const length = formatDuration(view.gameDurationMinutes ?? FALLBACK_GAME_MINUTES)
  return (
    <p className="min-w-0 flex-1 max-sm:hidden">
      <strong className="block font-sign text-20 leading-6 font-bold">
        {facts.filter(Boolean).join(' · ')}
      </strong>{' '}
      <span className="block text-14 leading-5 text-muted">
        {[counted(teams.length, 'team'), counted(zones.length, 'zone'), length].join(' · ')}
      </span>
    </p>
  )
}
