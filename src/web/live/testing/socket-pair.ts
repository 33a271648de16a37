import type { SocketHandlers, SocketLike } from '#web/live/socket/connection.ts'

/** The server's end of one socket. What either side sends waits until it is delivered. */
export interface ServerEnd {
  readonly url: string
  /** What the phone sent and the server has taken, oldest first. */
  readonly received: unknown[]
  send(frame: unknown): void
  close(code: number): void
  /** The phone let go of it. */
  isDropped(): boolean
  /** Delivers to the phone: at most `count` frames, then the close if nothing waits before it. */
  deliver(count?: number): void
  /** Takes what the phone sent, at most `count` frames. @returns those taken now */
  take(count?: number): unknown[]
  /** Frames on their way to the phone. */
  waiting(): number
}

/** A network in memory: sockets that deliver only when told. */
export interface SocketPairs {
  openSocket(url: string, handlers: SocketHandlers): SocketLike
  /** Every socket ever opened, oldest first. */
  readonly opened: ServerEnd[]
  /** The one opened last; throws when there is none. */
  last(): ServerEnd
}

/** Makes a network without sockets. @param onOpen hears of each new one */
export function createSocketPairs(onOpen: (end: ServerEnd) => void = () => {}): SocketPairs {
  const opened: ServerEnd[] = []
  return {
    opened,
    openSocket(url, handlers) {
      const { end, socket } = createPair(url, handlers)
      opened.push(end)
      onOpen(end)
      return socket
    },
    last() {
      const end = opened.at(-1)
      if (!end) throw new Error('no socket was opened')
      return end
    },
  }
}

function createPair(url: string, handlers: SocketHandlers): { end: ServerEnd; socket: SocketLike } {
  const toPhone: ({ text: string } | { code: number })[] = []
  const toServer: string[] = []
  const received: unknown[] = []
  let isDropped = false

  const end: ServerEnd = {
    url,
    received,
    send: (frame) => toPhone.push({ text: JSON.stringify(frame) }),
    close: (code) => toPhone.push({ code }),
    isDropped: () => isDropped,
    deliver(count = Number.POSITIVE_INFINITY) {
      for (let left = count; left > 0 && !isDropped; left -= 1) {
        const next = toPhone.shift()
        if (!next) return
        if ('text' in next) handlers.onText(next.text)
        else handlers.onClose(next.code)
      }
    },
    take(count = Number.POSITIVE_INFINITY) {
      const taken = toServer.splice(0, count).map((text): unknown => JSON.parse(text))
      received.push(...taken)
      return taken
    },
    waiting: () => toPhone.length,
  }
  const socket: SocketLike = {
    send: (text) => toServer.push(text),
    close: () => {
      isDropped = true
    },
  }
  return { end, socket }
}
