import { createHash } from 'node:crypto'
import type { GameState } from '#core/game/state.ts'

/** A game that is loaded. */
interface Room {
  readonly state: GameState
}

/** A part of a game as it is sent, with its `ETag`. */
export type ConstantPart = (room: Room) => { readonly text: string; readonly etag: string }

/**
 * Serialises and hashes a part of a game that rarely changes, cached while the game is loaded and the part is the same.
 * @param select the part of the state @param asAnswer the answer's shape
 */
export function createConstantPart<Part>(
  select: (state: GameState) => Part,
  asAnswer: (part: Part) => object,
): ConstantPart {
  const written = new WeakMap<Room, { part: Part; answer: ReturnType<ConstantPart> }>()
  return (room) => {
    const part = select(room.state)
    const known = written.get(room)
    if (known && known.part === part) return known.answer
    const text = JSON.stringify(asAnswer(part))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const answer = { text, etag }
    written.set(room, { part, answer })
    return answer
  }
}
