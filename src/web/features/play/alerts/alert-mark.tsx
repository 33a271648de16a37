import { Clock, EyeOff, Megaphone, Tickets } from 'lucide-react'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { SplitSign } from '#web/ui/game/split-sign.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'

const ICONS = { card: Tickets, time: Clock, hidden: EyeOff, host: Megaphone } as const

interface AlertMarkProps {
  alert: Alert
  /** Of a zone's sign, in px. */
  size: number
  /** The own team stands right beside it. */
  isBesideOwn?: boolean
}

/** What an alert is about, at a glance: the sign that crosses over to the team that took the zone, or a picture. */
export function AlertMark({ alert: { icon, zoneId }, size, isBesideOwn = false }: AlertMarkProps) {
  const { view, teamId } = useGame()
  if (icon !== 'zone') {
    const Icon = ICONS[icon]
    return (
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-sm bg-ink">
        <Icon className="size-6 text-ground" />
      </span>
    )
  }
  const zone = view?.zones.find(({ id }) => id === zoneId)
  if (!view || !zone) return null
  const badges = teamBadges(view.teams)
  const badgeOf = (id: string | null) => (id === null ? null : (badges.get(id) ?? null))
  return (
    <SplitSign
      number={zone.number}
      from={badgeOf(teamId)}
      to={badgeOf(zone.currentOwner)}
      size={size}
      isBesideFrom={isBesideOwn}
    />
  )
}
