import type { Context } from 'hono'

/** Whether the client has this version already (`If-None-Match`); weak tags, as proxies make them, compare like strong ones. */
export const matchesEtag = (c: Context, etag: string): boolean =>
  namesEtag(c.req.header('if-none-match'), etag)

/** The same of its `If-None-Match`. */
export const namesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => strong(tag) === strong(etag))

const strong = (tag: string): string => tag.trim().replace(/^W\//, '')
