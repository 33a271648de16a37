/** The store of photos and map pictures doesn't answer, or refuses. The message is for people. */
export class MediaAwayError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The server can’t reach its pictures right now. Nothing is lost. Please try again in a minute.',
      options,
    )
    this.name = 'MediaAwayError'
  }
}
