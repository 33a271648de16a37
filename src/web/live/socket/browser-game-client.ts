import type { GameId } from '#core/game/ids.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { onReturn } from '#web/live/on-return.ts'
import { listen } from '#web/ui/listen.ts'
import { browserFolding } from './browser-folding.ts'
import type { SocketHandlers, SocketLike } from './connection.ts'
import { createGameClient, type GameClient } from './game-client.ts'
import { getInPieces } from './get-in-pieces.ts'

/** Opens a game in this browser; it minds the page's sleep and the device's network until it is closed. */
export function createBrowserGameClient(gameId: GameId): GameClient {
  const client = createGameClient({
    gameId,
    openSocket: openWebSocket,
    get: getInPieces,
    ...browserFolding,
    nowMs: Date.now,
    setTimer: setBrowserTimer,
    random: cryptoRandom,
    isOnline: () => navigator.onLine,
  })

  const wake = () => client.wake()
  const stopReturns = onReturn(wake)
  // A socket can say OPEN for minutes after the network has gone: ask.
  const endOffline = listen(window, 'offline', wake)

  return {
    ...client,
    close() {
      stopReturns()
      endOffline()
      client.close()
    },
  }
}

function openWebSocket(path: string, { onText, onClose }: SocketHandlers): SocketLike {
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${window.location.host}${path}`)
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onText(data)
  }
  socket.onclose = ({ code }) => onClose(code)
  return {
    send: (text) => socket.send(text),
    close: () => {
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    },
  }
}
