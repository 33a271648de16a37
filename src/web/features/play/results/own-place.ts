import type { TeamId } from '#core/game/ids.ts'
import { outcome, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { zonesBesideWords } from '../layout/place-words.ts'
import { ordinal } from '../ordinal.ts'

type Final = Pick<GameView, 'teams' | 'zones' | 'name'>

/** How it ended for a team: `You won`, `You share the win`, `You came 2nd`; null without a team. @see docs/rules.md U7 */
export function ownPlaceWords(view: Final, teamId: TeamId): string | null {
  const own = standings(view).find(({ team }) => team.id === teamId)
  if (!own) return null
  const { winners } = outcome(view)
  if (!winners.some(({ id }) => id === teamId)) return `You came ${ordinal(own.rank)}`
  return winners.length === 1 ? 'You won' : 'You share the win'
}

/** `0 zones, Red has 1`, or `2 zones each` of a shared win: what stands under the place. */
export function ownGapWords(view: Final, teamId: TeamId): string {
  const { winners } = outcome(view)
  const isShared = winners.length > 1 && winners.some(({ id }) => id === teamId)
  if (!isShared) return zonesBesideWords(view, teamId)
  const own = standings(view).find(({ team }) => team.id === teamId)
  return `${counted(own?.zones ?? 0, 'zone')} each`
}

/** What people send to their friends: `We came 2nd of 4 with 3 zones in "Night of the owls". Red Team wins.` @see docs/rules.md U7 */
export function shareWords(view: Final, teamId: TeamId): string {
  const where = view.name ? ` in “${view.name}”` : ' in Zone War'
  const rows = standings(view)
  const own = rows.find(({ team }) => team.id === teamId)
  const result = outcome(view)
  const winner = `${winnerWords(result)}${where}.`
  if (!own) return winner
  const zones = counted(own.zones, 'zone')
  const isWinner = result.winners.some(({ id }) => id === teamId)
  if (isWinner && result.winners.length === 1) return `We won with ${zones}${where}!`
  if (isWinner) return `We share the win with ${zones}${where}!`
  return `We came ${ordinal(own.rank)} of ${rows.length} with ${zones}${where}. ${winnerWords(result)}.`
}
