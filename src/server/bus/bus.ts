import type { GameId, UserId } from '#core/game/ids.ts'

/** What nodes tell each other about a game: hints, never the truth, which stands in the store. */
export type GameNews =
  /** The log has come to this entry. */
  | { readonly type: 'stored'; readonly seq: number }
  /** Everybody who is in the game at the node that tells. */
  | { readonly type: 'people'; readonly people: readonly string[] }
  /** Somebody has typed a wrong team code at the node that tells. */
  | { readonly type: 'wrong-code' }

/** The line between the nodes of one deployment. What is told while it is broken is lost: nothing may depend on it. */
export interface Bus {
  /** Whether nodes hear each other at this moment; null where there is only one. */
  readonly isConnected: boolean | null
  /** Tells all other nodes that follow the game. Never throws. */
  tell(gameId: GameId, news: GameNews): void
  /** Hears what other nodes tell about a game. @returns stops hearing */
  follow(gameId: GameId, hear: (nodeId: string, news: GameNews) => void): () => void
  /** Tells all other nodes that the sessions of an account have ended. Never throws. */
  tellSessionsEnded(userId: UserId): void
  /** @returns stops hearing */
  onSessionsEnded(hear: (userId: UserId) => void): () => void
  /** Sends what waits to be sent, then hangs up. */
  close(): Promise<void>
}
