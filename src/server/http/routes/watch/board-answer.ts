import type { IncomingHttpHeaders } from 'node:http'
import { CACHING } from '#server/http/guards/caching.ts'
import { namesEtag } from '#server/http/matches-etag.ts'
import { namesGzip } from '#server/http/takes-gzip.ts'
import type { Shown } from '#server/spectators/watched-game.ts'
import { AS_OF } from '#wire/watching.ts'

/** How a board is answered, without the headers that every answer has. */
interface BoardAnswer {
  readonly status: 200 | 304
  readonly headers: Record<string, string>
  readonly body: Buffer<ArrayBuffer> | null
}

/** The answer to a request for a board: its bytes, packed where the client takes that, or that they are the ones it has. */
export function boardAnswer({ answer, asOfMs }: Shown, asked: IncomingHttpHeaders): BoardAnswer {
  const headers: Record<string, string> = {
    ETag: answer.etag,
    'Cache-Control': CACHING.aSecond,
    Vary: 'Accept-Encoding',
    [AS_OF]: String(asOfMs),
  }
  if (namesEtag(asked['if-none-match'], answer.etag)) return { status: 304, headers, body: null }
  headers['Content-Type'] = 'application/json'
  if (!namesGzip(one(asked['accept-encoding']))) return { status: 200, headers, body: answer.plain }
  headers['Content-Encoding'] = 'gzip'
  return { status: 200, headers, body: answer.gzipped }
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join() : header
