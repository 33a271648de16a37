import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as an SMTP server received it. */
interface ReceivedMail {
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
  /** The first link of the latest mail to an address. @throws Error when none has arrived */
  linkTo(address: string): string
  close(): Promise<void>
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

/** Starts a mailbox on this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mailbox.isDown) return callback(new Error('this mailbox is down'))
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ')
        mails.push(parse(Buffer.concat(chunks).toString('utf8'), to))
        callback()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    isDown: false,
    linkTo(address) {
      const link = /https?:\/\/\S+/.exec(mails.findLast((mail) => mail.to === address)?.text ?? '')?.[0]
      if (link === undefined) throw new Error(`no mail with a link arrived for ${address}`)
      return link
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}
