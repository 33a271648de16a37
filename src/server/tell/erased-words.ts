import { erasedBy, personalDataIdOf, splitPersonalData } from '#core/game/bodies.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'

/** Whether an event has erasable personal data. */
export const hasPersonalData = (event: GameEvent): boolean => personalDataIdOf(event) !== null

/** The ids of the personal data that an entry erases. */
export const erasedByEntry = ({ events }: Pick<Entry, 'events'>): ReadonlySet<string> =>
  new Set(events.flatMap(erasedBy))

/** An entry without erased personal data; the same object if it has none of it. */
export function withoutPersonalData<Told extends Pick<Entry, 'events'>>(
  entry: Told,
  erasedIds: ReadonlySet<string>,
): Told {
  const isErased = (event: GameEvent): boolean => erasedIds.has(personalDataIdOf(event) ?? '')
  if (erasedIds.size === 0 || !entry.events.some(isErased)) return entry
  return {
    ...entry,
    events: entry.events.map((event) => (isErased(event) ? splitPersonalData(event).event : event)),
  }
}

/** Entries that are sent together, without what one of them or a later one erases. */
export function withoutErased(entries: readonly Entry[]): readonly Entry[] {
  const erased = new Set<string>()
  return entries
    .toReversed()
    .map((entry) => {
      for (const id of erasedByEntry(entry)) erased.add(id)
      return withoutPersonalData(entry, erased)
    })
    .toReversed()
}
