/** A mail ready to be sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** A whole document without scripts, styles inline. */
  html: string
}

/** A failed delivery; its cause is only logged. */
export class MailError extends Error {
  constructor(cause: unknown) {
    super('The mail could not be sent', { cause })
    this.name = 'MailError'
  }
}
