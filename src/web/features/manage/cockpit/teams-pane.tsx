import './teams-pane.css'
import { useState } from 'react'
import { CENTS_PER_DOLLAR, formatMoney, formatShortPrice } from '#core/game/money.ts'
import { officialName } from '#core/game/names.ts'
import { countHere, playersOf } from '#core/game/players.ts'
import { standings } from '#core/game/standings.ts'
import { hostTeamOf, isEntitled, officialsOf } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OwnEdge } from '#web/ui/game/own-edge.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFade } from '#web/ui/use-fade.ts'
import { BudgetStep } from './budget-step.tsx'

/** A keyboard can scroll only what it can reach. */
const REACHABLE = { tabIndex: 0 }

interface TeamsPaneProps {
  /** It leads to the players; elsewhere another entry of the same screen does. */
  hasWay?: boolean
  /** Balances are edited elsewhere on the same screen. */
  isReadOnly?: boolean
}

/** The standings with who is here, and each team's balance to be raised or lowered in place. */
export function TeamsPane({ hasWay = false, isReadOnly = false }: TeamsPaneProps) {
  const { view, role, here, badgeOf, teamId } = useGameView()
  const [editing, setEditing] = useState<string | null>(null)
  const mayEdit = !isReadOnly && isEntitled(role, 'manage') && view.status !== 'lobby'
  const hostTeamId = hostTeamOf(view)
  const officials = officialsOf(view).filter(({ id }) => here?.includes(id))
  const everyone = Object.values(view.players)
  const list = useFade<HTMLOListElement>()
  return (
    <section aria-labelledby="standings" className="cockpit-teams">
      <h2 id="standings" className="flex items-baseline justify-between gap-3 font-sign text-20 font-bold">
        Standings
        {hasWay && isEntitled(role, 'manage') && (
          <Link to="/manage/people" className="cockpit-link font-sans text-14 underline underline-offset-4">
            Players{here && ` · ${countHere(everyone, here)} of ${everyone.length} here`}
          </Link>
        )}
      </h2>
      <div className="cockpit-board overflow-clip rounded-sm bg-board text-on-sign">
        <p aria-hidden="true" className="cockpit-columns px-2 text-14 leading-5 text-on-sign/75">
          <span>Zones</span>
          <span>Balance</span>
        </p>
        <ol
          {...REACHABLE}
          ref={list}
          aria-labelledby="standings"
          className="cockpit-scroll -outline-offset-2"
        >
          {standings(view).map(({ rank, team, zones }) => {
            const badge = badgeOf(team.id)
            const players = playersOf(view, team.id)
            const isEditing = editing === team.id
            return (
              <li
                key={team.id}
                className={classNames(
                  'cockpit-team relative border-t border-on-sign/20 px-2',
                  team.id === teamId && 'bg-on-sign/10',
                )}
              >
                {team.id === teamId && <OwnEdge color={team.color} />}
                <span className="min-w-4 text-center font-sign text-20 font-bold">
                  <span className="sr-only">Rank </span>
                  {rank}
                </span>
                <TeamBullet letter={badge.letter} color={badge.color} className="border-on-sign!" />
                <span className="cockpit-name flex min-w-0 flex-wrap items-center gap-x-1.5">
                  <bdi className="min-w-0 leading-5 font-semibold [overflow-wrap:anywhere]">{team.name}</bdi>
                  {team.id === teamId && <YouPlate className="bg-on-sign text-sign" />}
                  {here && (
                    <span className="cockpit-here text-14 whitespace-nowrap text-on-sign/75">
                      {countHere(players, here)}
                      <span aria-hidden="true">/</span>
                      <span className="sr-only"> of </span>
                      {players.length}
                      <span className="sr-only"> here{team.id === hostTeamId && ', host'}</span>
                    </span>
                  )}
                </span>
                <span className="text-right font-sign text-28 font-bold">
                  {zones}
                  <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
                </span>
                <Balance cents={team.balanceCents} />
                {mayEdit && (
                  <button
                    type="button"
                    aria-label={`Change ${team.name}’s balance`}
                    aria-expanded={isEditing}
                    onClick={() => setEditing(isEditing ? null : team.id)}
                    className="cockpit-change font-sign font-bold"
                  >
                    ±$
                  </button>
                )}
                {isEditing && mayEdit && <BudgetStep team={team} onDone={() => setEditing(null)} />}
              </li>
            )
          })}
        </ol>
      </div>
      {officials.length > 0 && (
        <p className="text-14 text-muted">
          Also here: <bdi>{officials.map(officialName).join(', ')}</bdi>
        </p>
      )}
    </section>
  )
}

/** More digits than these would leave a team's name no room. */
const MOST_CENTS = 99_999 * CENTS_PER_DOLLAR

/** A team's balance: a large one short, with its whole value for a pointer that rests there and for screen readers. */
function Balance({ cents }: { cents: number }) {
  const whole = formatMoney(cents)
  const isLarge = Math.abs(cents) > MOST_CENTS
  return (
    <span title={whole} className="text-right font-sign text-20 font-bold whitespace-nowrap">
      <span className="sr-only">balance {isLarge && whole}</span>
      <span aria-hidden={isLarge}>{isLarge ? formatShortPrice(cents) : whole}</span>
    </span>
  )
}
