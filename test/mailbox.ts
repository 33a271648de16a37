import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as an SMTP server received it. */
export interface ReceivedMail {
  to: string
  subject: string
  /** The text part, decoded. */
  text: string
}

/** A real SMTP server on a free port, and what arrived there. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  mails: readonly ReceivedMail[]
  /** While true, every mail is refused. */
  isDown: boolean
  /** How many of the next mails are refused for the moment. */
  stumbles: number
  /** Addresses that do not exist, and are refused by name. */
  unknown: Set<string>
  /** The first link of the latest mail to an address. @throws Error when none has arrived */
  linkTo(address: string): string
  close(): Promise<void>
}

/** The first link of a mail. @throws Error when there is none */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`there is no link in this mail: ${text}`)
  return link
}

/** Undoes quoted-printable, which nodemailer uses for long lines. */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Reads the text part of a raw multipart mail. */
function parse(raw: string, to: string): ReceivedMail {
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? ''
  const part = raw.split(/^--.*$/m).find((piece) => /Content-Type: text\/plain/i.test(piece)) ?? raw
  const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  return {
    to,
    subject,
    text: /Transfer-Encoding: quoted-printable/i.test(head) ? decodeQuotedPrintable(text) : text,
  }
}

/** Starts a mailbox on this machine. @param options.port a free one unless given */
export async function openMailbox(
  options: { port?: number; onMail?: (mail: ReceivedMail) => void } = {},
): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (!mailbox.unknown.has(address)) return callback()
      callback(Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mailbox.stumbles > 0) {
          mailbox.stumbles -= 1
          return callback(Object.assign(new Error('try again later'), { responseCode: 451 }))
        }
        if (mailbox.isDown) return callback(new Error('this mailbox is down'))
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ')
        const mail = parse(Buffer.concat(chunks).toString('utf8'), to)
        mails.push(mail)
        options.onMail?.(mail)
        callback()
      })
    },
  })
  const listening = server.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    isDown: false,
    stumbles: 0,
    unknown: new Set(),
    linkTo(address) {
      const mail = mails.findLast(({ to }) => to === address)
      if (mail === undefined) throw new Error(`no mail arrived for ${address}`)
      return linkIn(mail.text)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}
