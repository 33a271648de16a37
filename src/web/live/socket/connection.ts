import type { SetTimer } from '#web/live/browser-timer.ts'
import type { ClientFrame, ServerFrame } from '#wire/socket.ts'

/** A socket, open or opening. */
export interface SocketLike {
  /** Called only once the socket has opened. */
  send(text: string): void
  /** May be called in any state; never throws. */
  close(): void
}

/** What a socket tells; `onClose` comes at most once, and nothing after it. */
export interface SocketHandlers {
  onText(text: string): void
  onClose(code: number): void
}

/** What a connection needs of its surroundings. */
export interface ConnectionDeps {
  /** Calls no handler before it has returned; may throw. @param url a path on our own host */
  openSocket(url: string, handlers: SocketHandlers): SocketLike
  /** This phone's clock, ms since the epoch. */
  nowMs(): number
  readonly setTimer: SetTimer
}

/** How a connection ended. */
export interface Loss {
  /** The server's close code; null when we gave the connection up ourselves. */
  readonly code: number | null
  /** Since when the server has not been heard, or was asked in vain; this phone's clock. */
  readonly sinceMs: number
  /** A probe failed: the person is looking, do not wait. */
  readonly isUrgent: boolean
}

/** What a connection tells. */
export interface ConnectionEvents {
  /** Null for a frame that nobody can read. @param length of its text */
  onFrame(frame: ServerFrame | null, length: number): void
  /** One exchange of clocks; see `ServerClock.learn`. */
  onClock(sentAtMs: number, receivedAtMs: number, serverMs: number): void
  /** Comes once, unless `close` was called first. */
  onLost(loss: Loss): void
  /** Bytes of a view are coming in beside the socket. */
  isLoading(): boolean
}

/** One socket from its opening to its end, with a watch on whether it is alive. */
export interface Connection {
  /** When anything last came, or when it was begun; this phone's clock. */
  heardAtMs(): number
  /** The server has said hello. */
  isGreeted(): boolean
  send(frame: ClientFrame): void
  /** Asks the server for a sign of life within 2 s, or 10 s while a view is loading. */
  probe(): void
  /** Notes that data arrived outside the socket, so the connection is alive and busy. */
  hearLife(): void
  /** Lets go of the socket without a word to `onLost`. */
  close(): void
}

const CONNECT_LIMIT_MS = 8_000
const IDLE_PING_MS = 15_000
const SILENCE_LIMIT_MS = 35_000
const PROBE_LIMIT_MS = 2_000
/** On poor lines bytes come in bursts. */
const LOADING_PROBE_LIMIT_MS = 10_000

/** Opens a connection. Never throws: a socket that cannot be opened is lost at once, after this call. */
export function openConnection(deps: ConnectionDeps, url: string, events: ConnectionEvents): Connection {
  const startedAtMs = deps.nowMs()
  let isDone = false
  let isGreeted = false
  let lastReceivedMs = startedAtMs
  /** When each ping that still waits for its pong was sent; pongs come in the order of the pings. */
  const pings: number[] = []
  /** Since when we have been asking in vain; a page that slept is not silent until it has asked. */
  let askingSinceMs: number | null = null
  let probedPings = 0
  let cancelProbe: (() => void) | null = null
  let cancelWatch = giveUpIn(CONNECT_LIMIT_MS)

  let socket: SocketLike | null = null
  try {
    socket = deps.openSocket(url, {
      onText: receive,
      onClose: (code) => end({ code, sinceMs: deps.nowMs(), isUrgent: false }),
    })
  } catch {
    cancelWatch()
    cancelWatch = giveUpIn(0)
  }

  function giveUpIn(delayMs: number): () => void {
    return deps.setTimer(() => end({ code: null, sinceMs: startedAtMs, isUrgent: false }), delayMs)
  }

  function release(): void {
    isDone = true
    cancelWatch()
    cancelProbe?.()
    socket?.close()
  }

  function end(loss: Loss): void {
    if (isDone) return
    release()
    events.onLost(loss)
  }

  function receive(text: string): void {
    if (isDone) return
    const nowMs = deps.nowMs()
    lastReceivedMs = nowMs
    askingSinceMs = null
    if (cancelProbe) awaitPong(nowMs)
    const frame = parse(text)
    if (frame?.type === 'pong') receivePong(nowMs, frame.nowMs)
    if (frame?.type === 'hello') {
      isGreeted = true
      events.onClock(startedAtMs, nowMs, frame.nowMs)
      // One exchange on the open line tells the time far better than the opening of the line did.
      ping()
      watch()
    }
    events.onFrame(frame, text.length)
  }

  function receivePong(nowMs: number, serverMs: number): void {
    const sentAtMs = pings.shift()
    if (sentAtMs === undefined) return
    events.onClock(sentAtMs, nowMs, serverMs)
    probedPings -= 1
    if (probedPings > 0) return
    cancelProbe?.()
    cancelProbe = null
  }

  function send(frame: ClientFrame): void {
    if (!isDone && isGreeted) socket?.send(JSON.stringify(frame))
  }

  function ping(): void {
    const nowMs = deps.nowMs()
    pings.push(nowMs)
    askingSinceMs ??= nowMs
    send({ type: 'ping' })
  }

  function awaitPong(sinceMs: number): void {
    cancelProbe?.()
    const limitMs = events.isLoading() ? LOADING_PROBE_LIMIT_MS : PROBE_LIMIT_MS
    cancelProbe = deps.setTimer(() => end({ code: null, sinceMs, isUrgent: true }), limitMs)
  }

  const pingDueMs = () => Math.max(lastReceivedMs, pings.at(-1) ?? 0) + IDLE_PING_MS

  /** Pings an idle line, and gives up a silent one; a timer that comes late never cuts before it has asked. */
  function watch(): void {
    cancelWatch()
    if (isDone) return
    const nowMs = deps.nowMs()
    const cutAtMs =
      askingSinceMs === null
        ? Number.POSITIVE_INFINITY
        : Math.max(lastReceivedMs + SILENCE_LIMIT_MS, askingSinceMs + SILENCE_LIMIT_MS - IDLE_PING_MS)
    if (nowMs >= cutAtMs) {
      end({ code: null, sinceMs: askingSinceMs ?? nowMs, isUrgent: false })
      return
    }
    if (nowMs >= pingDueMs()) ping()
    cancelWatch = deps.setTimer(watch, Math.min(pingDueMs(), cutAtMs) - nowMs)
  }

  return {
    heardAtMs: () => lastReceivedMs,
    isGreeted: () => isGreeted,
    send,
    probe() {
      if (isDone || !isGreeted || cancelProbe) return
      ping()
      probedPings = pings.length
      awaitPong(deps.nowMs())
    },
    hearLife() {
      if (isDone) return
      lastReceivedMs = deps.nowMs()
      if (cancelProbe) awaitPong(lastReceivedMs)
      if (isGreeted) return
      // A hello stands in the same queue as the view's bytes.
      cancelWatch()
      cancelWatch = giveUpIn(CONNECT_LIMIT_MS)
    },
    close() {
      if (!isDone) release()
    },
  }
}

function parse(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? (frame as ServerFrame) : null
  } catch {
    return null
  }
}
