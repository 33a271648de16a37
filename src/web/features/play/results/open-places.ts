import type { TeamId } from '#core/game/ids.ts'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { claimsToReview } from '#core/rules/reviews.ts'
import { decidedByMoney } from './tie-told.ts'

/** What `openPlaces` looks at. */
export type MayChange = Pick<GameView, 'status' | 'teams' | 'zones' | 'cards'>

/** The teams between which money has decided, while claims that the host hasn't looked at may still change it. */
export function openPlaces(view: MayChange): ReadonlySet<TeamId> {
  if (view.status !== 'active' || claimsToReview(view).length === 0) return new Set()
  const rows = standings(view)
  const level = decidedByMoney(rows, new Set(rows.map(({ team }) => team.id)))
  return new Set(level.map(({ team }) => team.id))
}

/** What heads the standings. */
export const finalTitle = (view: MayChange): string =>
  openPlaces(view).size > 0 ? 'Standings so far' : 'Final standings'

/** Why the standings may still change; nothing where they can't. */
export const openWords = (view: MayChange): string =>
  openPlaces(view).size > 0 ? 'Claims are still being checked: where zones are level, money decides.' : ''
