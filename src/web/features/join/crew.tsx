import type { ReactNode } from 'react'
import { playerName } from '#core/game/names.ts'
import { playerInitial, playersOf } from '#core/game/players.ts'
import { listed } from '#core/wording.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'

/** As many as fit on one line of a small phone, oneself included. */
const MOST = 6
/** As many are named; the others are counted. */
const MOST_NAMES = 2

/** The team as bullets, oneself first: each with the first letter of a name, or the player's number, and the first names under them. The list below has all. */
export function Crew() {
  const { view, teamId } = useGame()
  const ownId = useMe().me?.seat?.playerId
  const team = view?.teams.find(({ id }) => id === teamId)
  if (!view || !team) return null
  const { fill, letter } = teamPaint(team.color)
  const players = playersOf(view, teamId).toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
  const shown = players.slice(0, players.length > MOST ? MOST - 1 : MOST)
  const more = players.length - shown.length
  const named = players.slice(0, MOST_NAMES).map((player) => playerName(player, view.players))
  const unnamed = players.length - named.length
  return (
    <span aria-hidden="true" className="flex max-w-full flex-col gap-1.5">
      <span className="flex justify-center gap-2">
        {shown.map((player) => (
          <Bullet
            key={player.id}
            paint={player.id === ownId ? { fill: letter, letter: fill } : { fill, letter }}
            rim={letter}
          >
            {playerInitial(player)}
          </Bullet>
        ))}
        {more > 0 && (
          <Bullet paint={{ fill, letter }} rim="transparent">
            +{more}
          </Bullet>
        )}
      </span>
      <span className="text-center font-sans text-14 leading-5 font-semibold [overflow-wrap:anywhere]">
        {listed(unnamed > 0 ? [...named, `${unnamed} more`] : named)}
      </span>
    </span>
  )
}

interface BulletProps {
  paint: { fill: string; letter: string }
  /** The colour round it. */
  rim: string
  children: ReactNode
}

const Bullet = ({ paint, rim, children }: BulletProps) => (
  <span
    className="grid size-10 animate-rise place-items-center rounded-full border-2 font-sign text-[20px] leading-none font-bold"
    style={{ backgroundColor: paint.fill, color: paint.letter, borderColor: rim }}
  >
    {children}
  </span>
)
