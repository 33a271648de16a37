import { WebSocket } from 'ws'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import type { SocketHandlers, SocketLike } from '#web/live/socket/connection.ts'
import { createGameClient, type GameClient, type GameClientState } from '#web/live/socket/game-client.ts'
import type { RequestHandlers } from '#web/live/socket/view-fetch.ts'
import { FOLDING } from '#web/live/testing/folding.ts'

/** A player's page outside a browser: the real client over real sockets. */
export interface RealPhone {
  readonly client: GameClient
  /** Sockets opened so far. */
  readonly sockets: number
  /** The close codes of those that the server or the network has ended. */
  readonly endings: readonly number[]
  /** Requests for views made so far. */
  readonly requests: number
  /** Resolves once it shows what is wished. Rejects when it has stopped for good, or `patienceMs` are over. */
  until(isWished: (state: GameClientState) => boolean, patienceMs: number): Promise<GameClientState>
}

/** Where a phone finds its game. */
export interface PhoneParts {
  readonly gameId: string
  /** The server's address, or that of a line to it. */
  readonly origin: string
  readonly cookie: string
}

/** Opens a game as a page does; whoever opens it closes `client`. */
export function openRealPhone({ gameId, origin, cookie }: PhoneParts): RealPhone {
  let sockets = 0
  let requests = 0
  const endings: number[] = []

  function get(path: string, { onBytes, onEnd }: RequestHandlers): () => void {
    requests += 1
    const aborter = new AbortController()
    const { signal } = aborter
    const read = async (): Promise<[status: number, text: string]> => {
      const { status, body } = await fetch(new URL(path, origin), { signal, headers: { cookie } })
      const pieces: Uint8Array[] = []
      for await (const piece of body ?? []) {
        if (!signal.aborted) onBytes()
        pieces.push(piece)
      }
      return [status, Buffer.concat(pieces).toString()]
    }
    void read()
      .catch((): [number, string] => [0, ''])
      .then(([status, text]) => signal.aborted || onEnd(status, text))
    return () => aborter.abort()
  }

  function openSocket(path: string, { onText, onClose }: SocketHandlers): SocketLike {
    sockets += 1
    const socket = new WebSocket(new URL(path, origin.replace(/^http/, 'ws')), {
      origin,
      headers: { cookie },
    })
    socket.on('error', () => {})
    socket.on('message', (content) => onText(content.toString()))
    socket.on('close', (code) => {
      endings.push(code)
      onClose(code)
    })
    return {
      send: (text) => socket.send(text),
      close: () => {
        socket.removeAllListeners('message').removeAllListeners('close')
        socket.close()
      },
    }
  }

  const client = createGameClient({
    ...FOLDING,
    gameId,
    openSocket,
    get,
    nowMs: Date.now,
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    random: cryptoRandom,
  })
  return {
    client,
    get sockets() {
      return sockets
    },
    endings,
    get requests() {
      return requests
    },
    until: (isWished, patienceMs) =>
      until(client, isWished, patienceMs).catch((error) => {
        const tried = `${sockets} sockets (ended with ${endings.join()}) and ${requests} requests`
        throw new Error(`${error.message}, with ${tried}`)
      }),
  }
}

function until(
  client: GameClient,
  isWished: (state: GameClientState) => boolean,
  patienceMs: number,
): Promise<GameClientState> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      unsubscribe()
      settle()
    }
    const look = (): void => {
      const state = client.getSnapshot()
      if (isWished(state)) finish(() => resolve(state))
      else if (state.phase === 'closed') finish(() => reject(new Error(`closed: ${state.closedBecause}`)))
    }
    const unsubscribe = client.subscribe(look)
    const timer = setTimeout(() => {
      const { phase, seq } = client.getSnapshot()
      finish(() => reject(new Error(`it is ${phase} at ${seq} after ${patienceMs} ms`)))
    }, patienceMs)
    look()
  })
}
