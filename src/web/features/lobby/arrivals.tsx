import { playerInitial, playersOf } from '#core/game/players.ts'
import type { HostView, Player, Team } from '#core/game/state.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'

/** As many bullets as fit on a board; beyond, the count tells. */
const MOST_BULLETS = 60
/** More of them are smaller. */
const FEW_BULLETS = 24

interface ArrivalsProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
}

/** A bullet for each player who has come, with their initial, in the team's colour: the board on the wall fills up. Who is away is outlined. The count beside it says it in words. */
export function Arrivals({ view, here }: ArrivalsProps) {
  const bullets = comersOf(view)
  const size = bullets.length > FEW_BULLETS ? 28 : 36
  return (
    <div aria-hidden="true" className="hidden min-h-10 flex-wrap justify-center gap-1.5 lg:flex">
      {bullets.slice(0, MOST_BULLETS).map(({ player, color }) => (
        <span key={player.id} className="flex animate-rise">
          {isHereIn(here, player) ? (
            <TeamBullet
              letter={playerInitial(player)}
              color={color}
              size={size}
              className="border-on-sign!"
            />
          ) : (
            <Away player={player} color={color} size={size} />
          )}
        </span>
      ))}
    </div>
  )
}

/** The same on a phone under the count: one line, the latest first. */
export function LatestArrivals({ view, here }: ArrivalsProps) {
  const latest = comersOf(view).sort((a, b) => b.player.number - a.player.number)
  if (latest.length === 0) return <p className="text-muted">Share the code. Players show up here.</p>
  return (
    <div aria-hidden="true" className="flex h-8 w-full flex-wrap gap-x-1.5 overflow-hidden sm:hidden">
      {latest.slice(0, FEW_BULLETS).map(({ player, color }) => (
        <span key={player.id} className="flex animate-rise">
          {isHereIn(here, player) ? (
            <TeamBullet letter={playerInitial(player)} color={color} />
          ) : (
            <Away player={player} color={color} />
          )}
        </span>
      ))}
    </div>
  )
}

interface TeamArrivalsProps extends ArrivalsProps {
  team: Team
}

/**
 * Who has come into a team, in one line: first those who are here, filled, then who is away, outlined, the latest of each first.
 * The count in the row says it in words.
 */
export const TeamArrivals = ({ view, team, here }: TeamArrivalsProps) =>
  playersOf(view, team.id)
    .map((player) => ({ player, isHere: isHereIn(here, player) }))
    .reverse()
    .sort((a, b) => Number(b.isHere) - Number(a.isHere))
    .slice(0, FEW_BULLETS)
    .map(({ player, isHere }) => (
      <span key={player.id} className="flex animate-rise">
        {isHere ? (
          <TeamBullet letter={playerInitial(player)} color={team.color} />
        ) : (
          <Away player={player} color={team.color} />
        )}
      </span>
    ))

const isHereIn = (here: ArrivalsProps['here'], { id }: Player): boolean => here?.includes(id) ?? false

/** On whatever ground it stands, which shows through. */
const Away = ({ player, color, size = 32 }: { player: Player; color: string; size?: number }) => (
  <span
    className="inline-grid shrink-0 place-items-center rounded-full border-[3px] font-sign leading-none font-bold select-none"
    style={{
      width: size,
      height: size,
      fontSize: Math.round(size * 0.62),
      borderColor: teamPaint(color).fill,
    }}
  >
    {playerInitial(player)}
  </span>
)

/** Everybody who has come, team by team. */
const comersOf = (view: HostView): { player: Player; color: string }[] =>
  view.teams.flatMap(({ id, color }) => playersOf(view, id).map((player) => ({ player, color })))
