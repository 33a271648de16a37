import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Visitor } from '#test/visitor.ts'

const DRIP_MS = 400
const PIECE_BYTES = 64 * 1024
const PIECE_MS = 100

/** A request that is never finished. */
export interface Dripping {
  visitor: Visitor
  path: string
  headers: Record<string, string>
  /** Sent as fast as a good line carries it. */
  first: Uint8Array
  /** Sent again and again, so that the request is slow but not silent. */
  drop: Uint8Array
}

/** Sends a request and drips on until it is answered, cut, or it is over. @returns the status; 0 without an answer */
async function drip(dripping: Dripping, signal: AbortSignal): Promise<number> {
  const { visitor, path, headers, first, drop } = dripping
  const sending = request(`${visitor.origin}${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      origin: visitor.origin,
      cookie: visitor.cookies(),
      ...(visitor.address !== null && { 'x-forwarded-for': visitor.address }),
    },
  })
  const ended = Promise.withResolvers<number>()
  sending.on('error', () => ended.resolve(0))
  sending.on('close', () => ended.resolve(0))
  sending.on('response', (answer) => {
    answer.resume()
    ended.resolve(answer.statusCode ?? 0)
  })
  const isOver = () => ended.resolve(0)
  signal.addEventListener('abort', isOver)
  let isEnded = false
  const pouring = (async () => {
    for (let at = 0; !isEnded; at += PIECE_BYTES) {
      const isPoured = at >= first.length
      sending.write(isPoured ? drop : first.subarray(at, at + PIECE_BYTES))
      await setTimeout(isPoured ? DRIP_MS : PIECE_MS)
    }
  })()
  const status = await ended.promise
  isEnded = true
  signal.removeEventListener('abort', isOver)
  sending.destroy()
  await pouring
  return status
}

/** Drips request after request until it is over. @param rest between two of them, ms */
export async function keepDripping(next: () => Dripping, signal: AbortSignal, restMs: number): Promise<void> {
  while (!signal.aborted) {
    await drip(next(), signal)
    await setTimeout(restMs)
  }
}
