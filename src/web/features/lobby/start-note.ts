import type { HostView } from '#core/game/state.ts'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { listed } from '#core/wording.ts'
import { addressNotes } from '#web/ui/game/address-notes.ts'

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

/** What shows whether codes can be guessed. */
type Codes = Pick<HostView, 'codes' | 'teams'>

/** That codes of a game can be guessed, and how many if not all of them; null for none. Unlike a note it doesn't speak against starting. */
export function codesWarning({ codes, teams }: Codes): string | null {
  const all = Object.values(codes)
  const easy = all.filter((code) => isGuessable(code, teams)).length
  if (easy === 0) return null
  return easy === all.length ? 'codes are easy to guess' : `${easy} of ${all.length} codes are easy to guess`
}

/** What plain http costs a game most; null with https. @param joinAddress such as `http://192.168.1.7:3000/join` */
export const locationWarning = (joinAddress: string): string | null =>
  addressNotes(joinAddress).cost && 'Location won’t work'
