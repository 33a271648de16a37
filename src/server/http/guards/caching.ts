import type { MiddlewareHandler } from 'hono'

/** How long browsers and proxies keep an answer. @see test/caching.ts, which holds every route to one of them */
export const CACHING = {
  /** Not at all: it is about one person, or a refusal. */
  never: 'no-store',
  /** By the person's browser alone, which asks by the tag each time whether it may still show it. */
  ownByTag: 'private, no-cache',
  /** By the person's browser alone, for an hour: it is the same for everyone who may ask, and rarely another. */
  ownAnHour: 'private, max-age=3600',
  /** By anyone, who asks each time whether there is a newer one. */
  askFirst: 'no-cache',
  aDay: 'public, max-age=86400',
  /** For files whose names change with their content. */
  forEver: 'public, max-age=31536000, immutable',
} as const

/** Has no refusal kept, and nothing that does not say how long it may be. */
export const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (status >= 400 || !headers.has('Cache-Control')) headers.set('Cache-Control', CACHING.never)
}
