import type { Entry, GameEvent } from '#core/game/events.ts'
import type { Batch, GameRow, Store } from '#server/store/store.ts'

/** The moment at which the tests' games begin, ms since the epoch. */
export const START_MS = 1_750_000_000_000

/** A game's row; code and host follow from the id, so that two games never meet by accident. */
export function gameRow(id: string, changes: Partial<GameRow> = {}): GameRow {
  return {
    id,
    code: `CODE-${id}`.toUpperCase(),
    hostId: `host-of-${id}`,
    status: 'lobby',
    head: 1,
    nextDueMs: null,
    createdAtMs: START_MS,
    ...changes,
  }
}

/** One entry, by a player's command of its own; its time is `START_MS` plus a second for each seq. */
export function entry(seq: number, changes: Partial<Entry> = {}): Entry {
  return {
    seq,
    atMs: START_MS + seq * 1_000,
    actorId: 'player-1',
    commandId: `command-${seq}`,
    commandHash: `hash-${seq}`,
    events: [announcement(`entry ${seq}`)],
    ...changes,
  }
}

/** The shortest event there is. */
export const announcement = (text: string): GameEvent => ({ type: 'AnnouncementPosted', text })

/** A batch of `count` entries after `baseSeq`, the row's head among its changes. */
export function batch(row: GameRow, baseSeq: number, count: number, changes: Partial<Batch> = {}): Batch {
  const entries = Array.from({ length: count }, (_, index) => entry(baseSeq + 1 + index))
  return { row: { ...row, head: baseSeq + count }, baseSeq, entries, ask: [], ...changes }
}

/** Creates games with one entry each. @throws when one of them could not be stored */
export async function createGames(store: Store, ...rows: GameRow[]): Promise<void> {
  const outcomes = await store.append(rows.map((row) => batch(row, 0, 1)))
  for (const outcome of outcomes)
    if (outcome.kind !== 'stored') throw new Error(`not stored: ${outcome.kind}`)
}
