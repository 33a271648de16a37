import { playerName } from '#core/game/names.ts'
import { playersOf } from '#core/game/players.ts'
import type { HostView, Player, Team } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NamePlate } from '#web/ui/game/name-plate.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { comersOf } from './comers.ts'

/** As many plates as fit at a board's foot; of more players, one of each team is named and the others are counted. */
const MOST_PLATES = 12

interface ArrivalsProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
}

/** Behind each team's bullet a plate for each of its players who has come, in columns: the board on the wall fills up. */
export function Arrivals({ view, here }: ArrivalsProps) {
  const badges = teamBadges(view.teams)
  const most = Object.keys(view.players).length > MOST_PLATES ? 1 : MOST_PLATES
  return (
    <div
      className={classNames(
        'hidden min-h-10 max-w-full gap-x-6 gap-y-2 lg:grid',
        most === 1 ? 'grid-cols-[repeat(3,auto)]' : 'grid-cols-[repeat(2,auto)]',
      )}
    >
      {view.teams.map((team) => {
        const badge = badges.get(team.id)
        return (
          badge &&
          team.players > 0 && (
            <div key={team.id} className="flex min-w-0 items-center gap-2">
              <TeamBullet letter={badge.letter} color={badge.color} size={36} label={team.name} />
              <TeamArrivals {...{ view, team, here, most }} />
            </div>
          )
        )
      })}
    </div>
  )
}

interface TeamArrivalsProps extends ArrivalsProps {
  team: Team
  /** So many have a plate; the others are counted. */
  most: number
}

/** A team's players who have come: each plate drops in. */
export function TeamArrivals({ view, team, here, most }: TeamArrivalsProps) {
  const { shown, more } = comersOf(view, team.id, most)
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-1.5">
      {shown.map((player) => (
        <Plate key={player.id} {...{ view, team, player, here }} />
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  )
}

/** So many have room on a phone. */
const MOST_LATEST = 3

/** On a phone under the count: the latest to come, of those who have named themselves. */
export function LatestArrivals({ view, here }: ArrivalsProps) {
  const players = view.teams.flatMap((team) => playersOf(view, team.id).map((player) => ({ player, team })))
  if (players.length === 0) return <p className="text-muted">Share the code. Players show up here.</p>
  const latest = players
    .filter(({ player }) => player.nickname !== null)
    .sort((a, b) => b.player.number - a.player.number)
    .slice(0, MOST_LATEST)
  const more = players.length - latest.length
  if (latest.length === 0) return null
  return (
    <ul aria-label="Latest to join" className="flex flex-wrap items-center gap-1.5 sm:hidden">
      {latest.map(({ player, team }) => (
        <Plate key={player.id} {...{ view, team, player, here }} />
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  )
}

interface PlateProps extends ArrivalsProps {
  team: Team
  player: Player
}

const Plate = ({ view, team, player, here }: PlateProps) => (
  <li className="flex min-w-0 animate-drop">
    <NamePlate
      name={playerName(player, view.players)}
      color={team.color}
      isAway={here !== null && !here.includes(player.id)}
    />
  </li>
)
