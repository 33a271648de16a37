import { skeletonOf } from '#core/words/confusables.ts'
import type { GameView, Player } from './state.ts'
import { MOST_PLAYERS } from './view-limits.ts'

/** What the host is called on every screen, beside the badge that no player can have. */
export const HOST_NAME = 'Host'

type Players = GameView['players']

/**
 * What a player is called: by the nickname, else by the number of the seat. A nickname that can be taken for another
 * player's has the number behind it, 'Ada (4)', and so has the other's.
 * @param player also one who has gone @param players all of the game
 * @see docs/rules.md J9
 */
export function playerName(player: Pick<Player, 'nickname' | 'number'>, players: Players): string {
  const { nickname, number } = player
  if (nickname === null) return `Player ${number}`
  return isAmbiguous(nickname, players) ? `${nickname} (${number})` : nickname
}

/** Whether a nickname alone does not tell who is meant. */
export const isAmbiguous = (nickname: string, players: Players): boolean => ambiguousIn(players).has(nickname)

/** Whether a name could pass for the host's, however it is written: 'The Нost', 'ʜᴏsᴛ', 'H0st', 'Ada (host)'. */
export function passesForHost(name: string): boolean {
  const words = name.split(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pc}.,:;/\\·•*~"']+/u)
  return [name, ...words].some((part) => [part, withoutEdges(part)].some(isHostWord))
}

const isHostWord = (part: string): boolean =>
  /^(the)?(game)?(host|admin|administrator)$/.test(skeletonOf(part).replace(/[^\p{L}]/gu, ''))

/** Digits and signs around a word make it no other word. */
const withoutEdges = (part: string): string =>
  part.replace(/^[^\p{L}]+/u, '').replace(/(?:(?!\p{M})[^\p{L}])+$/u, '')

const PLAYER = skeletonOf('Player')

/** Of players that a game may have. */
const MOST_DIGITS = String(MOST_PLAYERS).length

/** It reads like the name of someone who has none: 'Player 4', 'Player I'. */
function isLikeANumber(nickname: string): boolean {
  const skeleton = skeletonOf(nickname)
  return skeleton.startsWith(PLAYER) && skeleton.length <= PLAYER.length + MOST_DIGITS
}

/**
 * By what names are compared: a number that someone puts behind theirs is none of ours. Empty for one that is never its
 * owner's alone: 'Player 4'.
 */
const keyOf = (nickname: string): string =>
  isLikeANumber(nickname) ? '' : skeletonOf(nickname.replace(/(?:\s*\(\s*\p{N}+\s*\))+$/u, '') || nickname)

const keys = new WeakMap<Player, string>()
const known = new WeakMap<Players, ReadonlySet<string>>()

/** The nicknames that several share. Players and their list never change: a change makes new ones. */
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
