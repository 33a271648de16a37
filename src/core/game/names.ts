import { skeletonOf } from '#core/words/confusables.ts'
import type { GameView, Official, Player } from './state.ts'
import { MOST_PLAYERS } from './view-limits.ts'

/** The host's name on every screen, beside the badge that no player can have. */
export const HOST_NAME = 'Host'

/** The offices as people read them. */
export const OFFICE_NAMES = { cohost: 'Co-host', referee: 'Referee' } as const

/** An official's name, as 'Referee Ada'; 'Referee 2' once removed. */
export const officialName = ({ role, name, number }: Pick<Official, 'role' | 'name' | 'number'>): string =>
  `${OFFICE_NAMES[role]} ${name ?? number}`

type Players = GameView['players']

/**
 * A player's name: the nickname, else the seat's number. Two look-alike nicknames both get their numbers, as 'Ada (4)'.
 * @param player also one who has left @param players all of the game
 * @see docs/rules.md J9
 */
export function playerName(player: Pick<Player, 'nickname' | 'number'>, players: Players): string {
  const { nickname, number } = player
  if (nickname === null) return `Player ${number}`
  return isAmbiguous(nickname, players) ? `${nickname} (${number})` : nickname
}

/** Whether a nickname looks like another player's. */
export const isAmbiguous = (nickname: string, players: Players): boolean => ambiguousIn(players).has(nickname)

/** Whether a name could pass for the host's, however it is written: 'The Нost', 'ʜᴏsᴛ', 'H0st', 'Ada (host)'. */
export function passesForHost(name: string): boolean {
  const words = name.split(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pc}.,:;/\\·•*~"']+/u)
  return [name, ...words].some((part) => [part, withoutEdges(part)].some(isHostWord))
}

const isHostWord = (part: string): boolean =>
  /^(the)?(game)?(host|admin|administrator)$/.test(skeletonOf(part).replace(/[^\p{L}]/gu, ''))

/** A word without the digits and signs around it. */
const withoutEdges = (part: string): string =>
  part.replace(/^[^\p{L}]+/u, '').replace(/(?:(?!\p{M})[^\p{L}])+$/u, '')

const PLAYER = skeletonOf('Player')

/** The digits of the largest seat number. */
const MOST_DIGITS = String(MOST_PLAYERS).length

/** Whether a nickname looks like the default name of a player: 'Player 4', 'Player I'. */
function isLikeANumber(nickname: string): boolean {
  const skeleton = skeletonOf(nickname)
  return skeleton.startsWith(PLAYER) && skeleton.length <= PLAYER.length + MOST_DIGITS
}

/**
 * The key by which names are compared; a number that players append themselves doesn't count. Empty for a name that is always
 * ambiguous: 'Player 4'.
 */
const keyOf = (nickname: string): string =>
  isLikeANumber(nickname) ? '' : skeletonOf(nickname.replace(/(?:\s*\(\s*\p{N}+\s*\))+$/u, '') || nickname)

const keys = new WeakMap<Player, string>()
const known = new WeakMap<Players, ReadonlySet<string>>()

/** The ambiguous nicknames, cached by the list of players, which is immutable. */
function ambiguousIn(players: Players): ReadonlySet<string> {
  const ambiguous = known.get(players) ?? ambiguousOf(Object.values(players))
  known.set(players, ambiguous)
  return ambiguous
}

function ambiguousOf(players: readonly Player[]): Set<string> {
  const first = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const player of players) {
    const { nickname } = player
    if (nickname === null) continue
    const key = keys.get(player) ?? keyOf(nickname)
    keys.set(player, key)
    const alike = first.get(key)
    if (alike !== undefined) ambiguous.add(alike)
    if (alike !== undefined || key === '') ambiguous.add(nickname)
    else first.set(key, nickname)
  }
  return ambiguous
}
