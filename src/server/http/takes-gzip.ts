import type { Context } from 'hono'

/** Whether the client accepts gzip (RFC 9110, 12.5.3); `*` alone doesn't count. */
export const takesGzip = (c: Context): boolean => namesGzip(c.req.header('accept-encoding'))

/** The same of its `Accept-Encoding`. */
export const namesGzip = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? '').split(',').some((coding) => {
    const [name = '', ...params] = coding.split(';').map((part) => part.trim().toLowerCase())
    return name === 'gzip' && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })
