import type { PersonalData } from '#core/game/bodies.ts'
import type { Batch } from './store.ts'
import { toStoredEntry } from './stored-entry.ts'

/** The number of values of an entry: seq, at_ms, actor_id, command_id, command_hash, schema, events. */
export const ENTRY_CELLS = 7

/** The personal data of an entry, which few have. */
interface Apart {
  readonly seq: number
  readonly bodies: readonly PersonalData[]
  readonly erased: readonly string[]
}

/**
 * A batch as it is sent to the thread. Its entries are one flat list of values, as the field names of objects would be
 * serialised with each.
 */
export interface StoredBatch extends Omit<Batch, 'entries' | 'ask' | 'summary'> {
  /** `ENTRY_CELLS` values for each entry, in order. */
  readonly cells: readonly (string | number | null)[]
  /** In the order of the entries. */
  readonly apart: readonly Apart[]
  /** JSON `[[actorId, commandId], …]`; null when nothing is asked. */
  readonly ask: string | null
  /** JSON; null where it doesn't change. */
  readonly summary: string | null
}

/** Converts a batch for the thread. */
export function toStoredBatch({ row, baseSeq, entries, ask, summary }: Batch): StoredBatch {
  const cells: (string | number | null)[] = []
  const apart: Apart[] = []
  for (const entry of entries) {
    const { seq, atMs, actorId, commandId, commandHash, schema, events, bodies, erased } =
      toStoredEntry(entry)
    cells.push(seq, atMs, actorId, commandId, commandHash, schema, events)
    if (bodies.length > 0 || erased.length > 0) apart.push({ seq, bodies, erased })
  }
  const asked = ask.length === 0 ? null : JSON.stringify(ask.map((one) => [one.actorId, one.commandId]))
  return { row, baseSeq, cells, apart, ask: asked, summary: summary ? JSON.stringify(summary) : null }
}
