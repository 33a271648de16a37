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

/** That codes of a game can be guessed, and how many if not all of them; null for none. */
export function guessedWords({ codes, teams }: Pick<HostView, 'codes' | 'teams'>): string | null {
  const all = Object.values(codes)
  const guessable = all.filter((code) => isGuessable(code, teams)).length
  if (guessable === 0) return null
  return guessable === all.length ? 'easy to guess' : `${guessable} of ${all.length} easy to guess`
}

/**
 * What the list above the start warns of, in a line; null for nothing. Unlike a note it doesn't speak against starting.
 * @param joinAddress such as `http://192.168.1.7:3000/join`
 */
export function startWarnings(view: Pick<HostView, 'codes' | 'teams'>, joinAddress: string): string | null {
  const guessed = guessedWords(view)
  const warnings = [guessed && `codes ${guessed}`, addressNotes(joinAddress).cost && NO_LOCATION]
  const line = warnings.filter(Boolean).join(' · ')
  return line === '' ? null : line[0]?.toUpperCase() + line.slice(1)
}
