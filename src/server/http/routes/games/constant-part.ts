import { createHash } from 'node:crypto'
import type { GameState } from '#core/game/state.ts'

/** A game that is loaded. */
interface Room {
  readonly state: GameState
}

/** A part of a game as it is sent, with the tag by which phones ask again. */
export type ConstantPart = (room: Room) => { readonly text: string; readonly etag: string }

/**
 * Writes out and hashes a part of a game that hardly ever changes: once for as long as the game is loaded and the part is
 * the same.
 * @param select the part as it stands in the state @param asAnswer how it is told
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
