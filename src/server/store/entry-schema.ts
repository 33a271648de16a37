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
