import type { GameId, UserId } from '#core/game/ids.ts'

/** A message between nodes about a game: a hint, as the truth is in the store. */
export type GameNews =
  /** The log's last entry. */
  | { readonly type: 'stored'; readonly seq: number }
  /** Everybody in the game at the sending node. */
  | { readonly type: 'people'; readonly people: readonly string[] }
  /** Those of them who have it before their eyes. An older node doesn't know this message, and ignores it. */
  | { readonly type: 'looking'; readonly people: readonly string[] }
  /** A wrong team code was typed at the sending node. */
  | { readonly type: 'wrong-code' }
  /** The game was deleted. */
  | { readonly type: 'deleted' }

/** Publish/subscribe between the nodes of one deployment. Messages may be lost, so nothing may depend on them. */
export interface Bus {
  /** Whether it is connected; null with a single node. */
  readonly isConnected: boolean | null
  /** Publishes to all other nodes that subscribe to the game. Never throws. */
  publish(gameId: GameId, news: GameNews): void
  /** Subscribes to other nodes' messages about a game. @returns unsubscribes */
  subscribe(gameId: GameId, listener: (nodeId: string, news: GameNews) => void): () => void
  /** Publishes to all other nodes that an account's sessions have ended. Never throws. */
  publishSessionsEnded(userId: UserId): void
  /** Subscribes to ended sessions. @returns unsubscribes */
  onSessionsEnded(hear: (userId: UserId) => void): () => void
  /** Sends what is queued, then disconnects. */
  close(): Promise<void>
}
