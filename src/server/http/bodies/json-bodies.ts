import type { Context, MiddlewareHandler } from 'hono'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer } from '#server/http/problem.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'
import type { Problem } from '#wire/http.ts'
import type { Bodies, NotWhole } from './bodies.ts'
import { announcedBytes } from './body-chunks.ts'

/** Whether a method has no body that anybody reads; TRACE has no route either, and `Request` does not take it. */
const isWithoutBody = (method: string): boolean => ['GET', 'HEAD', 'TRACE'].includes(method)

/** Paths, or what they look like. */
type Paths = readonly (string | RegExp)[]

const isAmong = (paths: Paths, path: string): boolean =>
  paths.some((known) => (typeof known === 'string' ? known === path : known.test(path)))

/** Paths that may send more than others, and who may: for nobody else is it worth the memory. */
interface Larger {
  readonly paths: Paths
  readonly limit: Limit
  isAllowed(headers: Headers): Promise<boolean>
  /** What others are told. */
  readonly elseSays: string
}

/**
 * Takes JSON bodies in before their routes: refuses what is none (`malformed`, 400), is too large (`too-large`, 413),
 * comes too slowly or finds no room (`unavailable`, 503),
 * or is larger than usual and from somebody who may not send it (`unauthorized`, 401).
 * @param options.except paths whose bodies are none of its business, or what they look like
 * @param options.larger paths that may send more
 */
export function jsonBodies(options: {
  bodies: Bodies
  callers: Pick<Callers, 'addressOf'>
  except?: Paths
  larger?: readonly Larger[]
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
      return bodies.skip(c, limit.max, () => problemAnswer(c, 'unauthorized', more.elseSays))
    }
    const address = callers.addressOf(incomingOf(c))
    // Who it is nobody knows before it is read.
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

/** Whether a body may be larger than usual; one that says that it is too large is refused as that. */
function mayBeLarge(c: Context, limit: Limit): boolean {
  const bytes = announcedBytes(c)
  return bytes === 0 || (bytes > LIMITS.jsonBytes.max && bytes <= limit.max)
}

const REFUSALS: Record<NotWhole, [code: Problem['code'], message: string | null]> = {
  'too-large': ['too-large', null],
  cut: ['malformed', 'The request did not arrive whole. Please try again.'],
  slow: ['unavailable', LIMITS.bodyPause.says],
  'no-room': ['unavailable', LIMITS.uploadsAtOnce.says],
}

function notWhole(c: Context, why: NotWhole, limit: Limit): Response {
  const [code, message] = REFUSALS[why]
  if (code === 'unavailable') c.header('Retry-After', '5')
  return problemAnswer(c, code, message ?? limit.says)
}
