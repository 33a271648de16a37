import type { Peer } from '../../src/server/live/peer.ts'
import type { Seated } from './busy-game.ts'

/** A phone that takes every frame at once and keeps none. */
export class CountingPeer implements Peer {
  readonly audience = 'player'
  readonly isOutdated = false
  readonly personId: string
  readonly since = null
  frames = 0

  constructor({ actor }: Seated) {
    this.personId = actor.playerId
  }

  send(): void {
    this.frames += 1
  }

  close(): void {
    throw new Error('a phone of the bench was sent away')
  }

  buffered(): number {
    return 0
  }
}
