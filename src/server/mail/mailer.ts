import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { type Mail, MailError } from './mail.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Sends mails by SMTP, or keeps them in the outbox. */
export interface Mailer {
  /** @throws MailError when the SMTP server or the disk did not take it */
  send(mail: Mail): Promise<void>
  /** Null when mails go by SMTP. */
  outbox: Outbox | null
  close(): void
}

/** Opens the way that `SMTP_URL` names; without it, `outbox/` in the data folder. */
export function createMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  const outbox = env.smtpUrl === null ? createOutbox(join(env.dataDir, 'outbox')) : null
  const transport =
    env.smtpUrl === null
      ? null
      : createTransport(
          // A person waits for the answer, so a silent server counts as down after seconds.
          { url: env.smtpUrl, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 },
          { from: env.mailFrom },
        )
  return {
    outbox,
    async send(mail) {
      try {
        if (outbox !== null) await outbox.keep(mail)
        else await transport?.sendMail(mail)
        log.info({ subject: mail.subject }, outbox === null ? 'mail sent' : 'mail kept in the outbox')
      } catch (error) {
        log.error({ err: error, subject: mail.subject }, 'mail not sent')
        throw new MailError(error)
      }
    },
    close: () => transport?.close(),
  }
}
