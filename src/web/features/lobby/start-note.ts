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

/** What plain http costs a game most. */
export const NO_LOCATION = 'location won’t work'

/** What shows whether codes can be guessed. */
type Codes = Pick<HostView, 'codes' | 'teams'>

/** How many of a game's codes are easy to guess, and of how many. */
function guessableIn({ codes, teams }: Codes): { easy: number; all: number } {
  const all = Object.values(codes)
  return { easy: all.filter((code) => isGuessable(code, teams)).length, all: all.length }
}

/** That codes of a game can be guessed, and how many if not all of them; null for none. */
export function guessedWords(view: Codes): string | null {
  const { easy, all } = guessableIn(view)
  if (easy === 0) return null
  return easy === all ? 'easy to guess' : `${easy} of ${all} easy to guess`
}

/**
 * What the list above the start warns of, in a line; null for nothing. Unlike a note it doesn't speak against starting.
 * @param joinAddress such as `http://192.168.1.7:3000/join`
 */
export function startWarnings(view: Codes, joinAddress: string): string | null {
  const { easy, all } = guessableIn(view)
  const codes = easy === all ? 'Codes are easy to guess' : `${easy} of ${all} codes are easy to guess`
  if (!addressNotes(joinAddress).cost) return easy > 0 ? codes : null
  return easy > 0 ? `${codes} · ${NO_LOCATION}` : 'Location won’t work'
}
