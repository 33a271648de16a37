import type { Mailer } from '#server/mail/mailer.ts'
import type { Metrics } from './metrics.ts'

/** A mailer whose mails are counted. */
export const measuredMailer = (mailer: Mailer, { mails }: Pick<Metrics, 'mails'>): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail)
      mails.add('sent')
    } catch (error) {
      mails.add('failed')
      throw error
    }
  },
})
