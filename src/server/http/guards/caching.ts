import type { MiddlewareHandler } from 'hono'

/** The caching policies of answers. @see test/caching.ts, which checks the policy of every route */
export const CACHING = {
  /** Never cached: it is about one person, or a refusal. */
  never: 'no-store',
  /** Cached by the person's browser only, and revalidated by `ETag` each time. */
  ownByTag: 'private, no-cache',
  /** Cached by the person's browser only, for an hour: it rarely changes. */
  ownAnHour: 'private, max-age=3600',
  /** Cached by anyone, and revalidated each time. */
  askFirst: 'no-cache',
  /** Cached by anyone for a second, as by a proxy before many spectators. */
  aSecond: 'public, max-age=1',
  aDay: 'public, max-age=86400',
  /** Cached for ever, for files whose names change with their content. */
  forEver: 'public, max-age=31536000, immutable',
} as const

/** Middleware that forbids caching of refusals, and of answers without a policy. */
export const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (status >= 400 || !headers.has('Cache-Control')) headers.set('Cache-Control', CACHING.never)
}
