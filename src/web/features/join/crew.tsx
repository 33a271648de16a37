import { type CSSProperties, type ReactNode, useState } from 'react'
import { playerName } from '#core/game/names.ts'
import { playerInitial, playersOf } from '#core/game/players.ts'
import type { Player } from '#core/game/state.ts'
import { hostTeamOf } from '#core/rules/roles.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HostBadge } from '#web/ui/game/host-badge.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { OwnName } from './own-name.tsx'

/** So many, oneself included, leave what follows in sight on a phone. */
const MOST = 8

/**
 * The own team's players, the reader first: a bullet with an initial or the player's number, and the name below it. The reader can
 * change their own name. Only the host is told who is here, and players how many: while that is one, all others are outlined.
 */
export function Crew() {
  const { view, teamId, online } = useGame()
  const ownId = useMe().me?.seat?.playerId
  const [isWhole, setWhole] = useState(false)
  const team = view?.teams.find(({ id }) => id === teamId)
  if (!view || !team) return null
  const { fill, letter } = teamPaint(team.color)
  const own = view.players[ownId ?? '']
  const mates = playersOf(view, teamId).filter(({ id }) => id !== ownId)
  const shown = isWhole || mates.length < MOST ? mates : mates.slice(0, MOST - 2)
  const more = mates.length - shown.length
  const isAlone = online[teamId] === 1
  return (
    <ul
      aria-label="Your team"
      className="flex flex-wrap justify-center gap-x-1 gap-y-3 px-3 tablet:max-lg:flex-1 tablet:max-lg:justify-end tablet:max-lg:px-0"
      style={{ '--fill': fill, '--letter': letter } as CSSProperties}
    >
      {own && (
        <li className="relative flex min-w-0 items-start has-[form]:w-full has-[form]:max-w-100 has-[form]:rounded-sm has-[form]:border-2 has-[form]:border-(--keyline) has-[form]:bg-ground has-[form]:px-3 has-[form]:text-left has-[form]:text-ink [&>button]:absolute [&>button]:top-2 [&>button]:left-[calc(50%+1px)] [&>button]:text-current [&>button]:hover:bg-transparent [&>button>svg]:size-6.5 [&>button>svg]:rounded-full [&>button>svg]:border-2 [&>button>svg]:border-(--letter) [&>button>svg]:bg-(--fill) [&>button>svg]:p-1 tablet:[&>button]:left-[calc(50%+4px)] tablet:[&>button]:top-6">
          <OwnName
            show={(name) => (
              <Bullet player={own}>
                {name} <span className="font-normal">(you)</span>
              </Bullet>
            )}
          />
        </li>
      )}
      {hostTeamOf(view) === teamId && (
        <li className="flex h-10 items-center px-2">
          <HostBadge />
        </li>
      )}
      {shown.map((player) => (
        <li key={player.id} className="flex">
          <Bullet player={player} isAway={isAlone}>
            {playerName(player, view.players)}
          </Bullet>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="min-h-12 rounded-sm px-3 text-16 font-semibold underline"
          >
            {more} more
          </button>
        </li>
      )}
    </ul>
  )
}

interface BulletProps {
  player: Player
  isAway?: boolean
  children: ReactNode
}

/** What stands in it is drawn, not text: the name says it. */
const Bullet = ({ player, isAway = false, children }: BulletProps) => (
  <span className="flex w-[5.5rem] animate-rise flex-col items-center gap-1 text-center">
    <span
      aria-hidden="true"
      data-letter={playerInitial(player)}
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full border-[3px] border-(--letter) font-sign text-20 leading-none font-bold before:content-[attr(data-letter)] tablet:size-14 tablet:text-28',
        !isAway && 'bg-(--letter) text-(--fill)',
      )}
    />
    <bdi className="max-w-full text-14 leading-5 font-semibold [overflow-wrap:anywhere]">{children}</bdi>
  </span>
)
