import { EVENTS_VERSION } from '#core/game/event-versions.ts'

/** Thrown by `load` for a game with entries of a newer server, which this one can't serve. */
export class NewerEntryError extends Error {
  override readonly name = 'NewerEntryError'

  constructor(gameId: string, schema: number) {
    super(
      `Game ${gameId} has entries of schema ${schema}; this server knows up to ${EVENTS_VERSION}. Start a newer server.`,
    )
  }
}

/** Refuses entries with events newer than this server. @param entries of one game @throws NewerEntryError */
export function refuseNewer(gameId: string, entries: readonly { schema: number }[]): void {
  const newest = entries.reduce((highest, { schema }) => Math.max(highest, schema), 0)
  if (newest > EVENTS_VERSION) throw new NewerEntryError(gameId, newest)
}
