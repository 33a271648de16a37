import { EVENTS_VERSION } from '#core/game/event-versions.ts'

/** Thrown by `load` for a game that a newer server has written to: this one must let go of it. */
export class NewerEntryError extends Error {
  override readonly name = 'NewerEntryError'

  constructor(gameId: string, schema: number) {
    super(
      `Game ${gameId} has entries of schema ${schema}; this server knows up to ${EVENTS_VERSION}. Start a newer server.`,
    )
  }
}

/** @param entries of one game, each with the version of its events as its schema number: older servers go on with games that hold nothing newer @throws NewerEntryError */
export function refuseNewer(gameId: string, entries: readonly { schema: number }[]): void {
  const newest = entries.reduce((highest, { schema }) => Math.max(highest, schema), 0)
  if (newest > EVENTS_VERSION) throw new NewerEntryError(gameId, newest)
}
