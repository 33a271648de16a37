import { timingSafeEqual } from 'node:crypto'
import type { GameId } from '#core/game/ids.ts'
import { derivedId } from '#server/rooms/derived.ts'

/** A link for spectators: which game's, and which of its links. */
export interface WatchLink {
  readonly gameId: GameId
  readonly linkId: string
}

const TOKEN = /^[a-z2-7]{64}$/
const ID_LENGTH = 16

/** The token of a link: what it is for, and 160 bits that nobody knows without the server's secret. */
export const watchToken = (secret: string, { gameId, linkId }: WatchLink): string =>
  `${gameId}${linkId}${proofOf(secret, { gameId, linkId })}`

/**
 * The link of a token that this server made; null for anything else, which costs the same whether there is such a game or not. The
 * log says whether the link still works.
 */
export function watchLinkOf(secret: string, token: string): WatchLink | null {
  if (!TOKEN.test(token)) return null
  const link = { gameId: token.slice(0, ID_LENGTH), linkId: token.slice(ID_LENGTH, 2 * ID_LENGTH) }
  const proof = proofOf(secret, link)
  return timingSafeEqual(Buffer.from(proof), Buffer.from(token.slice(2 * ID_LENGTH))) ? link : null
}

const proofOf = (secret: string, { gameId, linkId }: WatchLink): string =>
  [1, 2].map((half) => derivedId(secret, `spectators-${half}:${gameId}:${linkId}`)).join('')
