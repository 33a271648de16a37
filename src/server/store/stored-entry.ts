import {
  erasedBy,
  type PersonalData,
  personalDataIdOf,
  restorePersonalData,
  splitPersonalData,
} from '#core/game/bodies.ts'
import { versionOf } from '#core/game/event-versions.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'

/** An entry as a table holds it: its events as JSON, without personal data. */
export interface StoredEntry extends Omit<Entry, 'events'> {
  readonly events: string
}

/** An entry to store, with its personal data and the ids of what it erases. */
export interface EntryToStore extends StoredEntry {
  /** The version of events that a reader must know. */
  readonly schema: number
  readonly bodies: readonly PersonalData[]
  readonly erased: readonly string[]
}

/** A text in the events' JSON of the entry that starts a game, and in no other: within strings, quotes are escaped. */
export const STARTED = '"type":"GameStarted"'

/** Converts an entry for the store. */
export function toStoredEntry(entry: Entry): EntryToStore {
  const detached = entry.events.map(splitPersonalData)
  return {
    ...entry,
    schema: versionOf(entry.events),
    events: JSON.stringify(detached.map(({ event }) => event)),
    bodies: detached.flatMap(({ body }) => body ?? []),
    erased: entry.events.flatMap(erasedBy),
  }
}

/** Converts an entry from the store. @param names its personal data, by id */
export function fromStoredEntry(
  { seq, atMs, actorId, commandId, commandHash, events }: StoredEntry,
  names: Readonly<Record<string, string>>,
): Entry {
  const parsed = JSON.parse(events) as GameEvent[]
  return {
    seq,
    atMs,
    actorId,
    commandId,
    commandHash,
    events: parsed.map((event) => restorePersonalData(event, names)),
  }
}

/** The ids of these entries' personal data, erased or not. */
export function personalDataIdsOf(entries: readonly Pick<StoredEntry, 'events'>[]): string[] {
  const events = entries.flatMap((entry) => JSON.parse(entry.events) as GameEvent[])
  return events.flatMap((event) => personalDataIdOf(event) ?? [])
}

/** Checks that a batch's entries are numbered without gaps up to its head. @throws RangeError otherwise */
export function assertContiguous(head: number, baseSeq: number, seqs: readonly number[]): void {
  const isContiguous = seqs.every((seq, index) => seq === baseSeq + 1 + index)
  if (!isContiguous || head !== baseSeq + seqs.length) {
    throw new RangeError(
      `A batch after entry ${baseSeq} must number its ${seqs.length} entries without gaps up to its head, not ${seqs.join(', ')} up to ${head}.`,
    )
  }
}
