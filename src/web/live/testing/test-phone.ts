import type { GameEvent } from '#core/game/events.ts'
import { createGameClient, type GameClientDeps } from '#web/live/socket/game-client.ts'
import { FOLDING } from './folding.ts'
import { createHeldRequests } from './held-requests.ts'
import { createManualClock } from './manual-clock.ts'
import { AHEAD_MS, START_MS, viewAfter } from './small-game.ts'
import { createSocketPairs } from './socket-pair.ts'

/** A phone whose clock, sockets and requests a test holds in its hands; `hello` and `welcome` are an older node's. */
export function openPhone(deps: Partial<GameClientDeps> = {}) {
  const clock = createManualClock(START_MS)
  const net = createSocketPairs()
  const requests = createHeldRequests()
  let drawn = 0
  const client = createGameClient({
    ...FOLDING,
    gameId: 'g'.repeat(16),
    openSocket: net.openSocket,
    get: requests.get,
    nowMs: clock.nowMs,
    setTimer: clock.setTimer,
    // Runs through many different values, never 1.
    random: () => {
      drawn += 1
      return (drawn * 0.37) % 1
    },
    ...deps,
  })
  const hello = (epoch = 'e1', more: object = { takesSeen: true }) =>
    net.last().send({ type: 'hello', protocol: 1, nowMs: clock.nowMs() + AHEAD_MS, epoch, ...more })
  const pong = () => net.last().send({ type: 'pong', nowMs: clock.nowMs() + AHEAD_MS })
  const entry = (seq: number, ...events: GameEvent[]) =>
    net.last().send({ type: 'entry', seq, atMs: clock.nowMs() + AHEAD_MS, events })
  const welcome = (seq: number, view = viewAfter()) => net.last().send({ type: 'welcome', seq, view })
  const deliver = () => net.last().deliver()
  const goLive = (seq = 1, view = viewAfter()) => {
    hello()
    welcome(seq, view)
    pong()
    deliver()
  }
  /** The server closes the line as it does when it stops. */
  const cut = () => {
    net.last().close(1012)
    deliver()
  }
  return {
    clock,
    net,
    requests,
    client,
    hello,
    pong,
    entry,
    welcome,
    deliver,
    goLive,
    cut,
    state: client.getSnapshot,
  }
}

/** The commands among a phone's frames. */
export const commandsIn = (frames: unknown[]) =>
  frames.filter((frame) => (frame as { type: string }).type === 'command') as {
    commandId: string
    notAfterMs: number
    command: unknown
    seen?: unknown
  }[]
