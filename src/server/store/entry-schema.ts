/** The schema number written with each entry; raised when an event grows what older servers cannot read. */
export const ENTRY_SCHEMA = 1

/** Thrown by `load` for a game that a newer server has written to: this one must let go of it. */
export class NewerEntryError extends Error {
  override readonly name = 'NewerEntryError'

  constructor(gameId: string, schema: number) {
    super(
      `Game ${gameId} has entries of schema ${schema}; this server knows up to ${ENTRY_SCHEMA}. Start a newer server.`,
    )
  }
}

/** @param entries of one game, each with the schema number that it was written with @throws NewerEntryError */
export function refuseNewer(gameId: string, entries: readonly { schema: number }[]): void {
  const newest = entries.reduce((highest, { schema }) => Math.max(highest, schema), 0)
  if (newest > ENTRY_SCHEMA) throw new NewerEntryError(gameId, newest)
}
