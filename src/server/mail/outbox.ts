import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mail.ts'

const keptMail = z.object({
  id: z.string(),
  /** ms since the epoch */
  sentAtMs: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** A mail in the outbox. */
export type KeptMail = z.infer<typeof keptMail>

/** The folder of unsent mails of a server without SMTP: one JSON file each, the newest 200. */
export interface Outbox {
  keep(mail: Mail): Promise<void>
  /** Newest first. */
  list(): Promise<KeptMail[]>
}

/** The number of mails that the outbox keeps. */
export const OUTBOX_LIMIT = 200

/**
 * @param folder made when the first mail arrives; its files can be read by the owner only, since links sign in
 * @param now ms since the epoch
 */
export function createOutbox(folder: string, now: () => number = Date.now): Outbox {
  let last = 0
  /** File names, oldest first: they begin with the time. */
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()

  return {
    async keep(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Two mails in one millisecond still need an order.
      last = Math.max(now(), last + 1)
      const id = `${String(last).padStart(15, '0')}-${randomBytes(4).toString('hex')}`
      const kept: KeptMail = { id, sentAtMs: last, ...mail }
      const draft = join(folder, `${id}.draft`)
      await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(draft, join(folder, `${id}.json`))
      const old = (await names()).slice(0, -OUTBOX_LIMIT)
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
    },
    async list() {
      const texts = await Promise.all(
        (await names()).reverse().map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
      )
      return texts.flatMap((text) => {
        try {
          return [keptMail.parse(JSON.parse(text))]
        } catch {
          // A file that was edited or removed meanwhile must not hide the others.
          return []
        }
      })
    },
  }
}
