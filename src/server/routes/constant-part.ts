import { createHash } from 'node:crypto'
import type { GameState } from '#core/state.ts'

/** A game that is loaded. */
interface Room {
  readonly state: GameState
}

/** A part of a game as it is sent, with the tag by which phones ask again. */
export type ConstantPart = (room: Room) => { readonly text: string; readonly etag: string }

/** Writes out and hashes a part of a game that never changes: once for as long as the game is loaded. */
export function createConstantPart(read: (state: GameState) => object): ConstantPart {
  const written = new WeakMap<Room, ReturnType<ConstantPart>>()
  return (room) => {
    const known = written.get(room)
    if (known) return known
    const text = JSON.stringify(read(room.state))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const part = { text, etag }
    written.set(room, part)
    return part
  }
}
