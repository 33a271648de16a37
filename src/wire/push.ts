import { z } from 'zod'
import { NOTICE_KINDS, type NoticeKind } from '#core/rules/notices.ts'

/** What a browser has from its push service; the keys are a public point and a secret of 16 bytes. */
const subscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_024),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})

/** `POST /api/games/{gameId}/push`: of what this browser is notified; of nothing ends it. */
export const pushBody = z.strictObject({
  subscription,
  kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
})

/** `POST /api/push/moved`: the browser was given another subscription in place of the one at `endpoint`. */
export const pushMovedBody = z.strictObject({ endpoint: z.string().max(1_024), subscription })

/** `GET /api/games/{gameId}/push?endpoint=`, and the answer to the `POST` there. */
export interface PushAnswer {
  /** With which browsers subscribe; null where this server doesn't push. */
  readonly publicKey: string | null
  /** What this person can be notified of. */
  readonly offered: readonly NoticeKind[]
  /** Of what this browser is notified; null where it isn't subscribed. */
  readonly kinds: readonly NoticeKind[] | null
}

/** What a service worker gets: a notification, in words. */
export interface PushMessage {
  readonly gameId: string
  /** What it is about: a newer one of the same game and subject takes its place. */
  readonly subject: string
  readonly title: string
  readonly body: string
  /** The path to which it leads. */
  readonly to: string
  /** When it happened, ms since the epoch. */
  readonly atMs: number
}
