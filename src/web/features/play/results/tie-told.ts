import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { formatMoney } from '#core/game/money.ts'
import type { Standing } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'

/**
 * Among those that are open, the teams level on zones with a team of another rank: there the money left has decided.
 * @param rows the best first; so are those returned
 */
export const decidedByMoney = (rows: readonly Standing[], open: ReadonlySet<TeamId>): Standing[] =>
  rows.filter(
    (row) =>
      open.has(row.team.id) &&
      rows.some((other) => open.has(other.team.id) && other.zones === row.zones && other.rank !== row.rank),
  )

/**
 * How the tie that was opened last was broken: `Tied on zones: Blue had $111.00 left, Yellow $42.00.` Empty while there's none.
 * @param decided by `decidedByMoney`
 */
export function tieWords(view: Pick<GameView, 'teams'>, decided: readonly Standing[]): string {
  const [first] = decided
  const [higher, lower] = decided.filter(({ zones }) => zones === first?.zones)
  if (!higher || !lower) return ''
  const [more, less] = [higher, lower].map(({ team }) => [
    calledName(view, team.id),
    formatMoney(team.balanceCents),
  ])
  return `Tied on zones: ${more?.[0]} had ${more?.[1]} left, ${less?.[0]} ${less?.[1]}.`
}
