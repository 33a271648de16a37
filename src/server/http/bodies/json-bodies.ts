import type { Context, MiddlewareHandler } from 'hono'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { BUSY, type ProblemParts, problemAnswer } from '#server/http/problem.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { Bodies, NoBody } from './bodies.ts'
import { contentLength } from './body-chunks.ts'

/** Whether a method's body is ignored. TRACE has no route, and `Request` refuses it. */
const isWithoutBody = (method: string): boolean => ['GET', 'HEAD', 'TRACE'].includes(method)

/** Paths, or patterns for them. */
type Paths = readonly (string | RegExp)[]

const isAmong = (paths: Paths, path: string): boolean =>
  paths.some((known) => (typeof known === 'string' ? known === path : known.test(path)))

/** A larger limit for some paths, and who may use it: a stranger's body isn't worth the memory. */
interface LargerLimit {
  readonly paths: Paths
  readonly limit: Limit
  isAllowed(headers: Headers): Promise<boolean>
  /** The refusal's message. */
  readonly refusal: string
}

/**
 * Middleware that reads JSON bodies before their routes. It refuses a body that isn't JSON (`malformed`, 400), is too large
 * (`too-large`, 413), comes too slowly or exceeds the memory budget (`unavailable`, 503), or uses a larger limit without
 * permission (`unauthorized`, 401).
 * @param options.except paths that read their own bodies
 * @param options.larger paths with a larger limit
 */
export function jsonBodies(options: {
  bodies: Bodies
  callers: Pick<Callers, 'addressOf'>
  except?: Paths
  larger?: readonly LargerLimit[]
}): MiddlewareHandler<ServerEnv> {
  const { bodies, callers, except = [], larger = [] } = options
  return async (c, next) => {
    if (isWithoutBody(c.req.method) || isAmong(except, c.req.path) || !hasBody(c)) return next()
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      return problemAnswer(c, 'malformed', 'This request must be sent as JSON.')
    }
    const more = larger.find(({ paths }) => isAmong(paths, c.req.path))
    const limit = more?.limit ?? LIMITS.jsonBytes
    if (more && mayBeLarge(c, limit) && !(await more.isAllowed(c.req.raw.headers))) {
      return bodies.skip(c, limit.max, () => problemAnswer(c, 'unauthorized', more.refusal))
    }
    const address = callers.addressOf(incomingOf(c))
    // Only the address is known before the body is read.
    const sender = { person: `somebody at ${networkOf(address)}`, address }
    return bodies.receive(c, { maxBytes: limit.max, sender }, async (body) => {
      if (typeof body === 'string') return notWhole(c, body, limit)
      const { url, method, headers } = c.req.raw
      c.req.raw = new Request(url, { method, headers, body: new Uint8Array(body) })
      await next()
      return c.res
    })
  }
}

function hasBody(c: Context): boolean {
  const length = c.req.header('content-length')
  return c.req.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
}

/** Whether a body may exceed the usual limit. One whose `Content-Length` exceeds the larger limit is refused as too large. */
function mayBeLarge(c: Context, limit: Limit): boolean {
  const bytes = contentLength(c)
  return bytes === 0 || (bytes > LIMITS.jsonBytes.max && bytes <= limit.max)
}

const REFUSALS: Record<Exclude<NoBody, 'too-large'>, ProblemParts> = {
  cut: ['malformed', 'The request didn’t arrive completely. Please try again.'],
  slow: ['unavailable', LIMITS.bodyPause.says, BUSY],
  'over-budget': ['unavailable', LIMITS.uploadsAtOnce.says, BUSY],
}

const notWhole = (c: Context, why: NoBody, limit: Limit): Response =>
  problemAnswer(c, ...(why === 'too-large' ? ([why, limit.says] as const) : REFUSALS[why]))
