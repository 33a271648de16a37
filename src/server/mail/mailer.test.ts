import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { createLog } from '#server/log/log.ts'
import { openMailbox } from '#test/mailbox.ts'
import { resetMail, verificationMail } from './letters.ts'
import { MailError } from './mail.ts'
import { createMailer } from './mailer.ts'
import { createOutbox, OUTBOX_LIMIT } from './outbox.ts'

const LINK = 'https://game.example.org/api/auth/verify-email?token=a.b-c_d&x="><script>'
const log = createLog({ logLevel: 'silent' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('letters', () => {
  test.each([
    ['verification', verificationMail('ada@example.org', LINK), 'Confirm my address'],
    ['reset', resetMail('ada@example.org', LINK), 'Choose a new password'],
  ])('%s: the text holds the link as it is, the HTML holds it harmless', (_, mail, button) => {
    expect(mail.text).toContain(`${button}:\n${LINK}\n`)
    expect(mail.html).toContain(
      'href="https://game.example.org/api/auth/verify-email?token=a.b-c_d&amp;x=&quot;&gt;',
    )
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain(`>${button}</a>`)
  })
})

describe('by SMTP', () => {
  test('a library that could not be loaded once is loaded with the next mail', async () => {
    const sendMail = vi.fn(async () => {})
    let loads = 0
    vi.doMock('nodemailer', () => {
      loads += 1
      if (loads === 1) throw new Error('EMFILE')
      return { createTransport: () => ({ sendMail, close() {} }) }
    })
    onTestFinished(() => void vi.doUnmock('nodemailer'))
    const mailer = createMailer(parseEnv({ SMTP_URL: 'smtp://127.0.0.1', DATA_DIR: folder }), log)
    const mail = resetMail('ada@example.org', LINK)
    await expect(mailer.send(mail)).rejects.toThrow(MailError)
    mailer.close()
    await mailer.send(mail)
    expect(sendMail).toHaveBeenCalledTimes(1)
    mailer.close()
  })

  test('the mail arrives, and there is no outbox', async () => {
    const mailbox = await openMailbox()
    const mailer = createMailer(parseEnv({ SMTP_URL: mailbox.url, DATA_DIR: folder }), log)
    onTestFinished(async () => {
      mailer.close()
      await mailbox.close()
    })
    const link = 'https://game.example.org/a?token=1'
    await mailer.send(verificationMail('ada@example.org', link))
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.org', 'Confirm your email address for Zone War'],
    ])
    expect(mailbox.linkTo('ada@example.org')).toBe(link)
    expect(mailer.outbox).toBeNull()
    mailbox.isDown = true
    await expect(mailer.send(resetMail('ada@example.org', link))).rejects.toThrow(MailError)
  })

  test('a server that is not there is an error in words', async () => {
    const mailbox = await openMailbox()
    await mailbox.close()
    const mailer = createMailer(parseEnv({ SMTP_URL: mailbox.url, DATA_DIR: folder }), log)
    await expect(mailer.send(resetMail('ada@example.org', LINK))).rejects.toThrow(
      'The mail could not be sent',
    )
  })
})

describe('[X116] mails that fail', () => {
  async function open() {
    const mailbox = await openMailbox()
    const logged: string[] = []
    const noisy = createLog({ logLevel: 'info' }, { write: (line) => logged.push(line) })
    const mailer = createMailer(parseEnv({ SMTP_URL: mailbox.url, DATA_DIR: folder }), noisy)
    onTestFinished(async () => {
      mailer.close()
      await mailbox.close()
    })
    return { mailbox, mailer, logged }
  }
  const mail = resetMail('ada@example.org', 'https://game.example.org/a?token=1')

  test('a server that stumbles once is asked again, and the mail arrives once', async () => {
    const { mailbox, mailer, logged } = await open()
    mailbox.stumbles = 1
    await mailer.send(mail)
    expect(mailbox.mails).toHaveLength(1)
    expect(logged.join('')).not.toContain('mail not sent')
    mailbox.stumbles = 2
    await expect(mailer.send(mail)).rejects.toThrow(MailError)
    expect(mailbox.stumbles).toBe(0)
  })

  test('a server that refuses an address is not asked again, and the log does not name whom', async () => {
    const { mailbox, mailer, logged } = await open()
    mailbox.unknown.add('ada@example.org')
    await expect(mailer.send(mail)).rejects.toThrow(MailError)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      msg: 'mail not sent',
      responseCode: 550,
      failure: expect.stringContaining('<[address]>: no such user'),
    })
    expect(logged[0]).not.toContain('ada')
  })
})

describe('outbox', () => {
  test('without SMTP_URL mails are kept in the data folder, for the owner only, the newest first', async () => {
    const mailer = createMailer(parseEnv({ DATA_DIR: folder }), log)
    await mailer.send(verificationMail('ada@example.org', 'http://localhost:3000/1'))
    await mailer.send(resetMail('grace@example.org', 'http://localhost:3000/2'))
    expect((await mailer.outbox?.list())?.map(({ to }) => to)).toEqual([
      'grace@example.org',
      'ada@example.org',
    ])
    const [name = ''] = await readdir(join(folder, 'outbox'))
    expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600)
  })

  test('it keeps the newest of many, in their order even within one millisecond', async () => {
    const outbox = createOutbox(folder, () => 1000)
    for (let i = 0; i < OUTBOX_LIMIT + 2; i += 1) await outbox.keep(resetMail(`host${i}@example.org`, LINK))
    const kept = await outbox.list()
    expect(kept).toHaveLength(OUTBOX_LIMIT)
    expect([kept[0]?.to, kept.at(-1)?.to]).toEqual([
      `host${OUTBOX_LIMIT + 1}@example.org`,
      'host2@example.org',
    ])
  })

  test('a file that somebody broke hides no other', async () => {
    const outbox = createOutbox(folder)
    await outbox.keep(resetMail('ada@example.org', LINK))
    await writeFile(join(folder, '000-broken.json'), '{')
    expect(await outbox.list()).toHaveLength(1)
  })

  test('an outbox that was never written is empty', async () => {
    expect(await createOutbox(join(folder, 'none')).list()).toEqual([])
  })
})
