import type { GameId } from '#core/game/ids.ts'
import type { ReplayWatcher } from '#core/game/replayed.ts'
import type { GameRoom } from '#server/rooms/game-room.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import type { AccessDenial, Identities } from './identities.ts'
import { linkHash } from './link-hash.ts'

/** Someone who may watch a game's replay once it has ended. */
export interface ReplayAccess {
  readonly room: GameRoom
  readonly watcher: ReplayWatcher | 'host'
  /** Who is counted for limits; null for a visitor, who is anybody with the link. */
  readonly personId: string | null
}

/** Lets in whoever was in a game, and visitors with the key of its link. */
export interface ReplayWatchers {
  /** @param key from the address; undefined without one @returns `no-such-link` for a key that doesn't work */
  authorize(
    headers: Headers,
    gameId: GameId,
    key: string | undefined,
  ): Promise<ReplayAccess | AccessDenial | 'no-such-link'>
}

/** Creates the authentication of those who watch a replay. Own access goes before a link's. */
export function createReplayWatchers(deps: {
  identities: Pick<Identities, 'authorize'>
  games: Pick<Games, 'room'>
}): ReplayWatchers {
  const { identities, games } = deps
  return {
    async authorize(headers, gameId, key) {
      const member = await identities.authorize(headers, gameId)
      if (typeof member !== 'string') {
        const { actor, room } = member
        return { room, watcher: actor.role === 'host' ? 'host' : 'member', personId: actorIdOf(actor) }
      }
      if (key === undefined || member === 'deleted') return member
      const room = await games.room(gameId)
      const isTheirs = room?.state.replayLink?.tokenHash === linkHash(key)
      return room && isTheirs ? { room, watcher: 'visitor', personId: null } : 'no-such-link'
    },
  }
}
