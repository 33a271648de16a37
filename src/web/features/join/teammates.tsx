import type { ReactNode } from 'react'
import { playerName } from '#core/game/names.ts'
import { playersOf } from '#core/game/players.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'

/** Who is on the own team, oneself first. @param ownName by a name that can be changed */
export function Teammates({ ownName }: { ownName: ReactNode }) {
  const { view, teamId } = useGame()
  const { me } = useMe()
  if (!view) return null
  const ownId = me?.seat?.playerId ?? null
  const own = view.players[ownId ?? '']
  const others = playersOf(view, teamId).filter(({ id }) => id !== ownId)
  const hasHost = hostTeamOf(view) === teamId
  return (
    <ul aria-label="Your team" className="border-y border-hairline">
      {own && <li className={rowClass}>{ownName}</li>}
      {hasHost && (
        <li className={rowClass}>
          <HostBadge />
        </li>
      )}
      {others.map((player) => (
        <li key={player.id} className={`${rowClass} [overflow-wrap:anywhere]`}>
          <bdi>{playerName(player, view.players)}</bdi>
        </li>
      ))}
    </ul>
  )
}

const rowClass = 'flex min-h-12 items-center gap-2 border-hairline py-1 not-first:border-t'
