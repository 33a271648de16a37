import { calledName } from '#core/game/called-name.ts'
import { outcome, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted, listed } from '#core/wording.ts'

/** How a game whose time is up ended: `Time is up: Red wins with 4 zones`. */
export function endWords(view: Pick<GameView, 'teams' | 'zones'>): string {
  const { winners } = outcome(view)
  const names = listed(winners.map(({ id }) => calledName(view, id)))
  const zones = counted(standings(view)[0]?.zones ?? 0, 'zone')
  return winners.length === 1
    ? `Time is up: ${names} wins with ${zones}`
    : `Time is up: ${names} win together with ${zones} each`
}
