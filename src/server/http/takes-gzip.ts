import type { Context } from 'hono'

/** Whether the client accepts gzip (RFC 9110, 12.5.3); `*` alone doesn't count. */
export const takesGzip = (c: Context): boolean =>
  (c.req.header('accept-encoding') ?? '').split(',').some((coding) => {
    const [name = '', ...params] = coding.split(';').map((part) => part.trim().toLowerCase())
    return name === 'gzip' && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })
