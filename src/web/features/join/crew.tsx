import { useState } from 'react'
import { playerName } from '#core/game/names.ts'
import { playersOf } from '#core/game/players.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { NamePlate } from '#web/ui/game/name-plate.tsx'
import { OwnName } from './own-name.tsx'

/** So many, oneself included, leave what follows in sight on a phone. */
const MOST = 6

/** The own team's players, the reader first: each with a plate. The reader's has the way to change their name. */
export function Crew() {
  const { view, teamId } = useGame()
  const ownId = useMe().me?.seat?.playerId
  const [isWhole, setWhole] = useState(false)
  const team = view?.teams.find(({ id }) => id === teamId)
  if (!view || !team) return null
  const own = view.players[ownId ?? '']
  const mates = playersOf(view, teamId).filter(({ id }) => id !== ownId)
  const shown = isWhole || mates.length < MOST ? mates : mates.slice(0, MOST - 2)
  const more = mates.length - shown.length
  return (
    <ul
      aria-label="Your team"
      className="flex flex-wrap items-center justify-center gap-2 px-3 text-20 tablet:max-lg:justify-start tablet:max-lg:px-0 lg:text-28"
    >
      {own && (
        <li className="flex min-w-0 has-[form]:w-full has-[form]:max-w-100 has-[form]:rounded-sm has-[form]:border-2 has-[form]:border-(--keyline) has-[form]:bg-ground has-[form]:px-3 has-[form]:text-left has-[form]:text-16 has-[form]:text-ink">
          <OwnName
            show={(name, pencil) => (
              <NamePlate name={name} className="pr-0!">
                {' '}
                <span className="text-16 font-semibold">(you)</span>
                <span className="-my-[3px] -mr-[3px] flex">{pencil}</span>
              </NamePlate>
            )}
          />
        </li>
      )}
      {hostTeamOf(view) === teamId && (
        <li className="flex items-center px-1">
          <HostBadge />
        </li>
      )}
      {shown.map((player) => (
        <li key={player.id} className="flex min-w-0 animate-rise">
          <NamePlate name={playerName(player, view.players)} className="min-h-12" />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="min-h-12 rounded-sm px-3 text-16 font-semibold underline"
          >
            and {more} more
          </button>
        </li>
      )}
    </ul>
  )
}
