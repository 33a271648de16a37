/** A game's id: 16 characters of `ID_ALPHABET`. */
export type GameId = string
/** `t1`, `t2` …: at first in the order of the teams editor. The host plays for the first team. */
export type TeamId = string
/** `z01`, `z02` …: at first in the order of the zones editor. */
export type ZoneId = string
/** `c001`, `c002` …: at first in the order of the challenges editor, of which the last is drawn first. */
export type CardId = string
/** A player's seat in one game: 16 characters of `ID_ALPHABET`. */
export type PlayerId = string
/** A co-host or referee of one game: 16 characters of `ID_ALPHABET`. */
export type OfficialId = string
/** A line of the evidence chat: 16 characters of `ID_ALPHABET`, chosen by the phone. */
export type MessageId = string
/** A photo: 16 characters of `ID_ALPHABET`, chosen by the phone. */
export type PhotoId = string
/** An account's id, as the account store gives it. */
export type UserId = string
/** Chosen by the sender of a command, which is never carried out twice under the same id. @see commandIdAt */
export type CommandId = string

/** A random number generator, in [0, 1). */
export type Random = () => number

/** Letters and digits without the look-alikes I, O, 0 and 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The alphabet of ids: lower-case base32. */
export const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Draws `length` characters of an alphabet. */
function draw(alphabet: string, length: number, random: Random): string {
  let text = ''
  for (let i = 0; i < length; i += 1) text += alphabet.charAt(Math.floor(random() * alphabet.length))
  return text
}

/** A game code: 6 characters of `CODE_ALPHABET`. @see docs/conformance.md, section 9 */
export const newGameCode = (random: Random): string => draw(CODE_ALPHABET, 6, random)

/** An id of 16 characters (80 bits, if `random` is good enough). */
export const newId = (random: Random): string => draw(ID_ALPHABET, 16, random)

/** The characters of `ID_ALPHABET`, sorted. */
const DIGITS = [...ID_ALPHABET].sort()
const TIME_LENGTH = 9

/**
 * A time-ordered id for a command: 9 characters of time, so that an index grows at one end, and 16 that nobody can guess.
 * @param nowMs by any clock: a wrong one costs the store a page, and nothing else
 */
export function commandIdAt(nowMs: number, random: Random): CommandId {
  let time = ''
  for (let rest = Math.floor(nowMs); time.length < TIME_LENGTH; rest = Math.floor(rest / DIGITS.length)) {
    time = `${DIGITS.at(rest % DIGITS.length)}${time}`
  }
  return time + newId(random)
}

/** Ids that sort in the order of an editor's list, counted from 0. */
export const teamId = (index: number): TeamId => `t${index + 1}`
export const zoneId = (index: number): ZoneId => `z${String(index + 1).padStart(2, '0')}`
export const cardId = (index: number): CardId => `c${String(index + 1).padStart(3, '0')}`

/** The highest number among ids of one kind, 0 without any: `c012` has 12. */
export const highestNumber = (ids: readonly string[]): number =>
  ids.reduce((highest, id) => Math.max(highest, Number(id.slice(1))), 0)
