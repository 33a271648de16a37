import { useRef } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { playerName } from '#core/game/names.ts'
import { playerInitial, playersOf } from '#core/game/players.ts'
import type { HostView, Player, Team } from '#core/game/state.ts'
import { listed } from '#core/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { useBox } from '#web/ui/use-box.ts'

/** As many of a team as fit on a board; beyond, the count tells. */
const MOST_BULLETS = 12
/** More of them are smaller. */
const FEW_BULLETS = 24

interface ArrivalsProps {
  view: HostView
  /** The ids of everyone who is here; null while that isn’t known. */
  here: readonly string[] | null
}

/**
 * Behind each team's bullet a disc for each of its players who has come, with their initial or number: the board on the wall
 * fills up. The count beside it says it in words.
 */
export function Arrivals({ view, here }: ArrivalsProps) {
  const badges = teamBadges(view.teams)
  const size = Object.keys(view.players).length > FEW_BULLETS ? 28 : 36
  return (
    <div aria-hidden="true" className="hidden min-h-10 flex-wrap justify-center gap-x-6 gap-y-1.5 lg:flex">
      {view.teams.map(({ id }) => {
        const badge = badges.get(id)
        const comers = comersOf(view, id, here)
        return (
          badge &&
          comers.length > 0 && (
            <span key={id} className="flex flex-wrap gap-1.5">
              <TeamBullet letter={badge.letter} color={badge.color} size={size} />
              {comers.slice(0, MOST_BULLETS).map((comer) => (
                <Bullet key={comer.player.id} {...comer} size={size} />
              ))}
            </span>
          )
        )
      })}
    </div>
  )
}

/** On a phone under the count: the latest to come, by name. */
export function LatestArrivals({ view }: Pick<ArrivalsProps, 'view'>) {
  const players = view.teams.flatMap(({ id }) => playersOf(view, id))
  const named = players.filter(({ nickname }) => nickname !== null).sort((a, b) => b.number - a.number)
  if (players.length === 0) return <p className="text-muted">Share the code. Players show up here.</p>
  if (named.length === 0) return null
  return (
    <p className="leading-5 text-pretty [overflow-wrap:anywhere] sm:hidden">
      <bdi>{namesOf(view, named.slice(0, MOST_LATEST), players.length)}</bdi>
    </p>
  )
}

/** 'Ada, Kim and 4 more'. @param all of whom these are some */
function namesOf(view: HostView, named: readonly Player[], all: number): string {
  const names = named.map((player) => playerName(player, view.players))
  return listed(all > named.length ? [...names, `${all - named.length} more`] : names)
}

interface TeamArrivalsProps extends ArrivalsProps {
  team: Team
}

/** So many of a team are named, and of all. */
const MOST_NAMES = 2
const MOST_LATEST = 4

/** A team's players, those who are here first: by name on a tablet, which has room for words, and elsewhere in one line of discs. */
export function TeamArrivals({ view, team, here }: TeamArrivalsProps) {
  const comers = comersOf(view, team.id, here).sort((a, b) => Number(b.isHere) - Number(a.isHere))
  const named = comers.filter(({ player }) => player.nickname !== null).slice(0, MOST_NAMES)
  return (
    <>
      <p className="leading-5 text-balance [overflow-wrap:anywhere] lg:hidden">
        {named.length > 0 && (
          <bdi>
            {namesOf(
              view,
              named.map(({ player }) => player),
              comers.length,
            )}
          </bdi>
        )}
      </p>
      <div className="hidden lg:block">
        <OneLine comers={comers} />
      </div>
    </>
  )
}

/** Of a bullet with the gap after it, px. */
const PITCH = 38
const GAP = 6
/** Of the number of those for whom there's no room, rem. */
const MORE_REM = 2

/** As many bullets as there's room for, and how many more have come. */
function OneLine({ comers }: { comers: readonly Comer[] }) {
  const place = useRef<HTMLDivElement>(null)
  const { width = 0, rem = 16 } = useBox(place) ?? {}
  const total = comers.length
  const fitsAll = total * PITCH - GAP <= width
  const fitting = fitsAll ? total : Math.max(0, Math.floor((width - MORE_REM * rem) / PITCH))
  const shown = comers.slice(0, fitting)
  return (
    <div ref={place} aria-hidden="true" className="flex h-8 items-center gap-1.5 overflow-x-clip">
      {shown.map((comer) => (
        <Bullet key={comer.player.id} {...comer} />
      ))}
      {shown.length < total && <span className="font-sign text-20 font-bold">+{total - shown.length}</span>}
    </div>
  )
}

/** A person and no team: in ink, filled while they're here and outlined while away. */
function Bullet({ player, isHere, size = 32 }: Comer & { size?: number }) {
  return (
    <span
      className={classNames(
        'inline-grid shrink-0 animate-rise place-items-center rounded-full border-2 border-ink font-sign leading-none font-bold select-none',
        isHere ? 'bg-ink text-(--ground)' : 'bg-raised text-ink',
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.5) }}
    >
      {playerInitial(player)}
    </span>
  )
}

interface Comer {
  player: Player
  isHere: boolean
}

/** Everybody of a team who has come. */
const comersOf = (view: HostView, teamId: TeamId, here: ArrivalsProps['here']): Comer[] =>
  playersOf(view, teamId).map((player) => ({ player, isHere: here?.includes(player.id) ?? false }))
