import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { Connection } from './connection-words.ts'

/** An id that no game has: everybody is a stranger there. Proxies treat its address like a game's. */
const NO_GAME = 'phonecheckphonec'
/** The timeout of each try, in ms. */
const TIMEOUT_MS = 8_000
/** The first request also opens the connection; the fastest of the others tells the round trip. */
const REQUESTS = 3

/** Reaches the server as a game does: by requests, and by a live connection that the server itself answers. Never rejects. */
export async function probeConnection(): Promise<Connection> {
  if (!navigator.onLine) return { kind: 'offline' }
  const [isLive, roundTripMs] = await Promise.all([isAnsweredLive(), fastestRequestMs()])
  if (isLive) return { kind: 'open', roundTripMs }
  if (roundTripMs !== null) return { kind: 'blocked' }
  return { kind: navigator.onLine ? 'silent' : 'offline' }
}

/**
 * Whether a WebSocket gets through. The server accepts it, then closes it with a code of its own, as whoever opens it has no seat
 * there: something on the way that only accepts it doesn't know these codes.
 */
function isAnsweredLive(): Promise<boolean> {
  return new Promise((resolve) => {
    const url = `/api/games/${NO_GAME}/live?protocol=${PROTOCOL_VERSION}`
    const socket = new WebSocket(new URL(url, window.location.href.replace(/^http/, 'ws')))
    const timer = window.setTimeout(() => end(false), TIMEOUT_MS)
    function end(isAnswered: boolean): void {
      window.clearTimeout(timer)
      socket.onclose = null
      socket.close()
      resolve(isAnswered)
    }
    socket.onclose = ({ code }) => end(isOurs(code))
  })
}

/** A close code of ours: `CLOSE`, or `CROWDED` where a whole party checks at once. Browsers and proxies use none of these. */
const isOurs = (code: number): boolean => code >= 4_400 && code < 4_500

/** The round trip of the fastest request, in ms; null where none was answered. */
async function fastestRequestMs(): Promise<number | null> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const ms = await requestMs()
    if (ms === null) break
    times.push(ms)
  }
  return times.length === 0 ? null : Math.min(...times)
}

async function requestMs(): Promise<number | null> {
  const startMs = performance.now()
  try {
    const { ok } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return ok ? performance.now() - startMs : null
  } catch {
    return null
  }
}
