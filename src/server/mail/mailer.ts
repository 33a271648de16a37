import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import { type Mail, MailError } from './mail.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Sends mails by SMTP, or keeps them in the outbox. */
export interface Mailer {
  /** Sends a mail. @throws MailError when the SMTP server or the disk refused it */
  send(mail: Mail): Promise<void>
  /** Null when mails go by SMTP. */
  outbox: Outbox | null
  close(): void
}

/** The properties of an SMTP error. */
interface SmtpFailure {
  /** Such as `ESOCKET` or `EAUTH`. */
  code?: string
  /** The server's reply code; from 500 on the failure is permanent. */
  responseCode?: number
}

const RETRY_DELAY_MS = 500
/** Time after which a failure is not retried, in ms, as a person waits. */
const RETRY_WITHIN_MS = 4_000

/** Creates the mailer: by `SMTP_URL`, or without it `outbox/` in the data folder. */
export function createMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  const outbox = env.smtpUrl === null ? createOutbox(join(env.dataDir, 'outbox')) : null
  let opening: Promise<Transporter> | null = null

  /** Sends by SMTP, with one retry after a temporary failure. */
  async function transmit(mail: Mail): Promise<void> {
    const startedAtMs = performance.now()
    opening ??= openTransport(env)
    const transport = await opening.catch((error) => {
      opening = null
      throw error
    })
    try {
      await transport.sendMail(mail)
    } catch (error) {
      const { code, responseCode = 0 } = error as SmtpFailure
      const isFinal = code === 'EAUTH' || responseCode >= 500
      if (isFinal || performance.now() - startedAtMs > RETRY_WITHIN_MS) throw error
      await pause(RETRY_DELAY_MS)
      await transport.sendMail(mail)
    }
  }

  return {
    outbox,
    async send(mail) {
      const { subject } = mail
      try {
        await (outbox === null ? transmit(mail) : outbox.keep(mail))
        log.info({ subject }, outbox === null ? 'mail sent' : 'mail kept in the outbox')
      } catch (error) {
        const { code: reason, responseCode } = error as SmtpFailure
        log.error({ subject, reason, responseCode, failure: withoutAddresses(error) }, 'mail not sent')
        throw new MailError(error)
      }
    },
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => {},
      ),
  }
}

/** With the first mail: most starts are not followed by one for a long time, and the library takes its time to load. */
async function openTransport({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    // Below the page's own timeout of 20 s.
    { url: smtpUrl ?? '', connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 },
    { from: mailFrom },
  )
}

/** An error's message without e-mail addresses, which SMTP servers include. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
