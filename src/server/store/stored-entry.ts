import { restorePersonalData, type PersonalData, personalDataIdOf, splitPersonalData, erasedBy } from '#core/game/bodies.ts'
import { versionOf } from '#core/game/event-versions.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'

/** An entry as it stands in a table: its events are JSON already, without what is kept apart. */
export interface StoredEntry extends Omit<Entry, 'events'> {
  readonly events: string
}

/** An entry with what is kept apart from it, and the ids of what it erases. */
export interface EntryToStore extends StoredEntry {
  /** The version of events that a server must know to read it. */
  readonly schema: number
  readonly bodies: readonly PersonalData[]
  readonly erased: readonly string[]
}

/** What stands in the events of the entry that began a game, and in no other: within a text, quotes are escaped. */
export const STARTED = '"type":"GameStarted"'

/** An entry in the shape in which it is written. */
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

/** An entry as it was read. @param names the bodies that belong into it, by id */
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

/** The ids under which what is kept apart from these entries stands, were it not erased. */
export function personalDataIdsOf(entries: readonly Pick<StoredEntry, 'events'>[]): string[] {
  const events = entries.flatMap((entry) => JSON.parse(entry.events) as GameEvent[])
  return events.flatMap((event) => personalDataIdOf(event) ?? [])
}

/** @throws RangeError when a batch's entries are not numbered without gaps up to its head */
export function assertContiguous(head: number, baseSeq: number, seqs: readonly number[]): void {
  const isContiguous = seqs.every((seq, index) => seq === baseSeq + 1 + index)
  if (!isContiguous || head !== baseSeq + seqs.length) {
    throw new RangeError(
      `A batch after entry ${baseSeq} must number its ${seqs.length} entries without gaps up to its head, not ${seqs.join(', ')} up to ${head}.`,
    )
  }
}
