import { listed } from '#core/wording.ts'

/** As many teams are named; of more, their number says enough. */
const MOST_NAMED = 2

/**
 * Why the host may want to wait with the start, in a line; null for no reason.
 * @param empty the names of teams without players @param hereNow null while that isn’t known
 */
export function startNote(empty: readonly string[], players: number, hereNow: number | null): string | null {
  if (players === 0) return 'Nobody has joined yet.'
  if (empty.length > MOST_NAMED) return `Nobody has joined ${empty.length} of the teams yet.`
  if (empty.length > 0) return `Nobody has joined ${listed(empty)} yet.`
  return hereNow === 0 ? 'No player has the game open. Tell them first.' : null
}
