import type { Entry } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import type { GameRow, StoredGame } from './store.ts'

/** A game's state, folded from its log up to one entry. */
export interface FoldedGame {
  readonly state: GameState
  /** The last entry's number. */
  readonly seq: number
  readonly atMs: number
}

/** The game after another entry. */
export function foldEntry({ state }: FoldedGame, { seq, atMs, events }: Entry): FoldedGame {
  return { state: events.reduce((before, event) => evolve(before, event, atMs), state), seq, atMs }
}

/** The game folded from what the store returned. @throws when its log doesn't begin with a creation */
export function foldStored({ row, snapshot, entries }: StoredGame): FoldedGame {
  if (snapshot) return entries.reduce(foldEntry, parseSnapshot(snapshot))
  const [first, ...rest] = entries
  if (!first) throw new Error(`game ${row.id} has no entries`)
  return rest.reduce(foldEntry, foldFirst(first))
}

/** A new game from its first entry. */
export function foldFirst({ seq, atMs, events }: Entry): FoldedGame {
  const state = events.reduce<GameState | null>((before, event) => evolve(before, event, atMs), null)
  if (!state) throw new Error('a log begins with a creation')
  return { state, seq, atMs }
}

/** The game's row in the store. */
export function rowOf({ state, seq }: FoldedGame): GameRow {
  const { id, code, hostId, status, createdAtMs } = state
  return { id, code, hostId, status, head: seq, nextDueMs: nextDueMs(state), createdAtMs }
}

/** The snapshot from which a later load starts. @see parseSnapshot */
export function snapshotOf({ state, seq, atMs }: FoldedGame): { seq: number; shape: number; json: string } {
  return { seq, shape: STATE_SHAPE, json: JSON.stringify({ atMs, state }) }
}

function parseSnapshot({ seq, json }: { seq: number; json: string }): FoldedGame {
  const { atMs, state } = JSON.parse(json) as Omit<FoldedGame, 'seq'>
  return { state, seq, atMs }
}
