import type { TeamId } from '#core/game/ids.ts'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { claimsToReview } from '#core/rules/reviews.ts'
import { listed } from '#core/wording.ts'
import { ordinal } from '../ordinal.ts'
import { decidedByMoney } from './tie-told.ts'

/** What `openPlaces` looks at. */
export type MayChange = Pick<GameView, 'status' | 'teams' | 'zones' | 'cards' | 'result'>

/** The teams between which money has decided, while claims that the host hasn't looked at may still change it; none once the host has declared the result. */
export function openPlaces(view: MayChange): ReadonlySet<TeamId> {
  if (view.status !== 'active' || view.result === 'declared' || claimsToReview(view).length === 0)
    return new Set()
  const rows = standings(view)
  const level = decidedByMoney(rows, new Set(rows.map(({ team }) => team.id)))
  return new Set(level.map(({ team }) => team.id))
}

/** What heads the standings. */
export const finalTitle = (view: MayChange): string =>
  openPlaces(view).size > 0 ? 'Standings so far' : 'Final standings'

/** What may still change, and why: `Only 2nd and 3rd can change as claims are checked.` Nothing where nothing can. */
export function openWords(view: MayChange): string {
  const open = openPlaces(view)
  if (open.size === 0) return ''
  const ranks = [...new Set(standings(view).flatMap(({ team, rank }) => (open.has(team.id) ? [rank] : [])))]
  // Who has won is told right above.
  const only = ranks.includes(1) ? '' : 'Only '
  return `${only}${listed(ranks.map(ordinal))} can change as claims are checked.`
}
