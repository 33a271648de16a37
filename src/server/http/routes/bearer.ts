import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an Authorization header bears this token; how long that takes tells nothing about the token. */
export const isBearer = (header: string | undefined, token: string): boolean =>
  // Digests have one length, whatever was sent.
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
