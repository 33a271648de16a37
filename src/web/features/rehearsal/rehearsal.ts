import { newId, type Random } from '#core/game/ids.ts'
import { project, viewFor } from '#core/game/view.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import type { SetTimer } from '#web/live/browser-timer.ts'
import type { EventsListener, GameClient, GameClientState } from '#web/live/socket/game-client.ts'
import { createListeners } from '#web/ui/listeners.ts'
import type { SetupAnswer } from '#wire/http.ts'
import { gatherBots } from './bots.ts'
import { copyOf } from './copied-setup.ts'
import { createFastClock } from './fast-clock.ts'
import { createRehearsedGame, type RehearsedGame } from './rehearsed-game.ts'

/** How much faster a rehearsal's time runs. */
export const RATE = 20
/** In real time. */
const STEP_MS = 100
/** What happens in a longer step is shown, and not told event by event: the page slept, or the host skipped it. */
const QUIET_MS = 15 * MINUTE_MS
/** No game has it, since codes have no O; shown where a game's code stands. */
const CODE = 'NOGAME'

/** A copy of a game that bots play in this page. */
export interface Rehearsal {
  readonly game: RehearsedGame
  /** What screens follow, as they follow a game on the server. */
  readonly client: GameClient
  /** Lets so much of the game's time pass at once. */
  skip(ms: number): void
}

interface RehearsalDeps {
  readonly random: Random
  /** A clock that only goes forward, ms. */
  readonly realMs: () => number
  /** When the rehearsal begins, ms since the epoch. */
  readonly startMs: number
  readonly setTimer: SetTimer
}

/** Begins to play a copy of a game, until its client is closed. Nothing of it leaves the page. */
export function openRehearsal(setup: SetupAnswer, deps: RehearsalDeps): Rehearsal {
  const { random, realMs, startMs, setTimer } = deps
  const identity = { gameId: newId(random), code: CODE, hostId: 'host', createdAtMs: startMs }
  const game = createRehearsedGame(copyOf(setup, identity), random)
  const host = { role: 'host', userId: identity.hostId } as const
  const bots = gatherBots(game, random, startMs)
  const clock = createFastClock(realMs, startMs, RATE)
  const listeners = createListeners()
  const eventsListeners = createListeners<Parameters<EventsListener>>()
  let playedMs = startMs
  let isQuiet = false
  let cancelStep = () => {}
  let state: GameClientState = {
    phase: 'live',
    closedBecause: null,
    view: viewFor(game.state(), 'host'),
    seq: 1,
    ...present(),
    hostNotes: null,
    welcomes: 1,
    pending: [],
    disconnectedSinceMs: null,
    isCrowded: false,
    isLate: false,
    rememberedAtMs: null,
  }

  /** Everybody is here all the time. */
  function present(): Pick<GameClientState, 'online' | 'here'> {
    const { teams, players } = game.state()
    const online = Object.fromEntries(teams.map(({ id, players: count }) => [id, count]))
    return { online, here: Object.keys(players) }
  }

  function update(change: Partial<GameClientState>): void {
    state = { ...state, ...change }
    listeners.tell()
  }

  game.onEntry((events, atMs) => {
    if (isQuiet) return
    const view = viewFor(game.state(), 'host')
    update({ view, seq: state.seq + 1, ...present() })
    eventsListeners.tell(project(events, 'host'), view, atMs)
  })

  /** Plays until now. */
  function play(): void {
    const nowMs = clock.nowMs()
    isQuiet = nowMs - playedMs > QUIET_MS
    for (let atMs = bots.nextMs(); atMs <= nowMs; atMs = bots.nextMs()) {
      game.settle(atMs)
      bots.act()
    }
    game.settle(nowMs)
    playedMs = nowMs
    if (!isQuiet) return
    isQuiet = false
    const view = viewFor(game.state(), 'host')
    update({ view, seq: state.seq + 1, welcomes: state.welcomes + 1, ...present() })
  }

  function step(): void {
    play()
    cancelStep = setTimer(step, STEP_MS)
  }
  step()

  const client: GameClient = {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    onEvents: eventsListeners.subscribe,
    async send(command, seen) {
      if (state.phase === 'closed') return { ok: false, refusal: { code: 'unsent' } }
      play()
      return game.submit(command, host, playedMs, seen)
    },
    look: () => {},
    serverNowMs: clock.nowMs,
    remember: () => {},
    wake: play,
    retry: () => {},
    close() {
      cancelStep()
      update({ phase: 'closed' })
    },
  }

  return {
    game,
    client,
    skip(ms) {
      clock.skip(ms)
      play()
    },
  }
}
