import { EVENTS_VERSION } from '../../src/core/game/event-versions.ts'
import type { Peer } from '../../src/server/tell/peer.ts'
import { readFrames } from '../load/frames.ts'
import type { Seated } from './busy-game.ts'

/** The number of frames in a write that many peers share: counted once for all of them. */
const counts = new WeakMap<Buffer, number>()

/** A phone that takes every frame at once and keeps none. */
export class CountingPeer implements Peer {
  readonly audience = 'player'
  readonly eventsVersion = EVENTS_VERSION
  readonly isOutdated = false
  readonly fetchesView = true
  readonly isBlocked = false
  readonly personId: string
  readonly since = null
  frames = 0

  constructor({ actor }: Seated) {
    this.personId = actor.playerId
  }

  send(frames: Buffer): void {
    const count = counts.get(frames) ?? framesIn(frames)
    counts.set(frames, count)
    this.frames += count
  }

  close(): void {
    throw new Error('a phone of the bench was sent away')
  }
}

function framesIn(bytes: Buffer): number {
  let count = 0
  readFrames(bytes, bytes.length, () => {
    count += 1
  })
  return count
}
