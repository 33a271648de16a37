import type { ReactNode } from 'react'
import { playerInitial, playersOf } from '#core/game/players.ts'
import type { Player } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'

/** As many as fit on one line of a small phone, oneself included. */
const MOST = 5

/** The team as bullets, oneself first: each with the first letter of a name, or the player's number, and that name under it. The list below has all. */
export function Crew() {
  const { view, teamId } = useGame()
  const ownId = useMe().me?.seat?.playerId
  const team = view?.teams.find(({ id }) => id === teamId)
  if (!view || !team) return null
  const { fill, letter } = teamPaint(team.color)
  const players = playersOf(view, teamId).toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
  const shown = players.slice(0, players.length > MOST ? MOST - 1 : MOST)
  const more = players.length - shown.length
  return (
    <span aria-hidden="true" className="flex w-dvw max-w-full justify-center gap-1 px-3">
      {shown.map((player) => (
        <Bullet
          key={player.id}
          name={player.id === ownId ? 'You' : callName(player)}
          paint={player.id === ownId ? { fill: letter, letter: fill } : { fill, letter }}
          rim={letter}
        >
          {playerInitial(player)}
        </Bullet>
      ))}
      {more > 0 && (
        <Bullet name="more" paint={{ fill, letter }} rim="transparent">
          +{more}
        </Bullet>
      )}
    </span>
  )
}

/** What a teammate is called across a street: the first of their names. */
const callName = ({ nickname, number }: Player): string =>
  nickname?.trim().split(/\s/)[0] ?? `Player ${number}`

interface BulletProps {
  name: string
  paint: { fill: string; letter: string }
  /** The colour round it. */
  rim: string
  children: ReactNode
}

const Bullet = ({ name, paint, rim, children }: BulletProps) => (
  <span className="flex max-w-20 min-w-0 flex-1 animate-rise flex-col items-center gap-1">
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full border-2 font-sign text-[20px] leading-none font-bold"
      style={{ backgroundColor: paint.fill, color: paint.letter, borderColor: rim }}
    >
      {children}
    </span>
    <bdi className="max-w-full truncate font-sans text-14 leading-5 font-semibold">{name}</bdi>
  </span>
)
