import { Clock, EyeOff, Megaphone, Tickets } from 'lucide-react'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { FlipSign } from '../moments/flip-sign.tsx'

const ICONS = { card: Tickets, time: Clock, hidden: EyeOff, host: Megaphone } as const

/** What an alert is about, at a glance: the sign that crosses over to the team that took the zone, or a picture. */
export function AlertMark({ alert: { icon, zoneId } }: { alert: Alert }) {
  const { view, teamId } = useGame()
  if (icon !== 'zone') {
    const Icon = ICONS[icon]
    return (
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-sm bg-ground">
        <Icon className="size-6 text-ink" />
      </span>
    )
  }
  const zone = view?.zones.find(({ id }) => id === zoneId)
  if (!view || !zone) return null
  const badges = teamBadges(view.teams)
  const badgeOf = (id: string | null) => (id === null ? null : (badges.get(id) ?? null))
  return (
    <span className="keyline-bone mr-1 contents dark:keyline-ink">
      <FlipSign number={zone.number} from={badgeOf(teamId)} to={badgeOf(zone.currentOwner)} size={44} />
    </span>
  )
}
