import { useState } from 'react'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import { officialName } from '#core/game/names.ts'
import { countHere, playersOf } from '#core/game/players.ts'
import { standings } from '#core/game/standings.ts'
import { hostTeamOf, isEntitled, officialsOf } from '#core/rules/roles.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFade } from '#web/ui/use-fade.ts'
import { BudgetStep } from './budget-step.tsx'

/** A keyboard can scroll only what it can reach. */
const REACHABLE = { tabIndex: 0 }

/** The standings with who is here, and each team's balance to be raised or lowered in place. */
export function TeamsPane() {
  const { view, role, here, badgeOf } = useGameView()
  const [editing, setEditing] = useState<string | null>(null)
  const mayEdit = isEntitled(role, 'manage') && view.status !== 'lobby'
  const hostTeamId = hostTeamOf(view)
  const officials = officialsOf(view).filter(({ id }) => here?.includes(id))
  const everyone = Object.values(view.players)
  const list = useFade<HTMLOListElement>()
  return (
    <section aria-labelledby="standings" className="cockpit-teams">
      <h2 id="standings" className="flex items-baseline justify-between gap-3 font-sign text-20 font-bold">
        Standings
        {isEntitled(role, 'manage') && (
          <Link to="/manage/people" className="cockpit-link font-sans text-14 underline underline-offset-4">
            Players{here && ` · ${countHere(everyone, here)} of ${everyone.length} here`}
          </Link>
        )}
      </h2>
      <ol
        {...REACHABLE}
        ref={list}
        aria-labelledby="standings"
        className="cockpit-scroll bg-board text-on-sign"
      >
        {standings(view).map(({ rank, team, zones }) => {
          const badge = badgeOf(team.id)
          const players = playersOf(view, team.id)
          return (
            <li key={team.id} className="border-on-sign/20 px-2.5 not-first:border-t">
              <div className="flex min-h-11 flex-wrap items-center gap-x-2 py-0.5">
                <span className="min-w-4 text-center font-sign text-20 font-bold">
                  <span className="sr-only">Rank </span>
                  {rank}
                </span>
                <TeamBullet letter={badge.letter} color={badge.color} className="border-on-sign!" />
                <span className="flex min-w-0 flex-[1_1_4rem] items-center gap-x-2">
                  <bdi
                    title={team.name}
                    className="line-clamp-2 font-sign text-[1.0625rem] leading-[1.1] font-bold"
                  >
                    {team.name}
                  </bdi>
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
                <span className="ml-auto flex items-center gap-2">
                  <span className="min-w-6 text-right font-sign text-28 font-bold">
                    {zones}
                    <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
                  </span>
                  <span
                    title={formatMoney(team.balanceCents)}
                    className="min-w-12 text-right font-sign text-20 font-bold"
                  >
                    <span className="sr-only">balance </span>
                    {formatPrice(team.balanceCents)}
                  </span>
                  {mayEdit && (
                    <button
                      type="button"
                      aria-label={`Change ${team.name}’s balance`}
                      aria-expanded={editing === team.id}
                      onClick={() => setEditing(editing === team.id ? null : team.id)}
                      className="cockpit-change rounded-sm border border-line bg-on-sign/12 font-sign text-16 font-bold hover:border-on-sign"
                    >
                      ±$
                    </button>
                  )}
                </span>
              </div>
              {editing === team.id && mayEdit && <BudgetStep team={team} onDone={() => setEditing(null)} />}
            </li>
          )
        })}
      </ol>
      {officials.length > 0 && (
        <p className="text-14 text-muted">
          Also here: <bdi>{officials.map(officialName).join(', ')}</bdi>
        </p>
      )}
    </section>
  )
}
