import type { Command } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { Seen } from '#core/rules/seen.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { CLOSE, CROWDED, PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { HostNotes, ServerFrame } from '#wire/socket.ts'
import { backOffMs } from './back-off.ts'
import { createCommandSender } from './command-sender.ts'
import { type Connection, type ConnectionDeps, type Loss, openConnection } from './connection.ts'
import { createLogFollower, type LogFollowerDeps } from './log-follower.ts'
import type { PendingCommand, SendResult } from './outbox.ts'
import type { AnyView } from './replica.ts'
import { createServerClock } from './server-clock.ts'

/** Why a client has stopped for good; null also when it was closed from here. */
type ClosedBecause =
  | 'sign-in'
  | 'removed'
  | 'left'
  | 'restored'
  | 'no-such-game'
  | 'deleted'
  | 'elsewhere'
  | 'reload'
  | null

/** What a screen needs to know; a new object with every change. */
export interface GameClientState {
  readonly phase: 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed'
  readonly closedBecause: ClosedBecause
  /** Null until the first whole view, or until something is remembered; kept while the connection is gone. */
  readonly view: AnyView | null
  /** The last entry in `view`; 0 without one. */
  readonly seq: number
  /** People connected, by team. */
  readonly online: Readonly<Record<TeamId, number>>
  /** Ids of the people connected; only the host is told, null for players. */
  readonly here: readonly string[] | null
  /** Null for players, and where an older node tells nothing. */
  readonly hostNotes: HostNotes | null
  /** How many times the whole view came: entries in between were not heard. */
  readonly welcomes: number
  readonly pending: readonly PendingCommand[]
  /** When the connection was lost, or the view fell behind, this phone's clock; null while live and at the first attempt. */
  readonly disconnectedSinceMs: number | null
  /** The last attempt was turned away, since this network has too many connections. */
  readonly isCrowded: boolean
  /** There is no view yet, and nothing of it came for 8 s; stays until it is there, or the person asks again. */
  readonly isLate: boolean
  /** Of what time `view` is, this phone's clock, where it is only remembered; null once the server has spoken. */
  readonly rememberedAtMs: number | null
}

/** What a phone kept of a game. */
export interface Remembered {
  readonly view: AnyView
  readonly seq: number
  /** When it was known to be so, by this phone's clock. */
  readonly atMs: number
  /** How far the server's clock was ahead of this phone's, in ms. */
  readonly serverAheadMs: number
}

/** Hears the events of one entry, after the view holds them; `atMs` is the entry's time. */
export type EventsListener = (events: readonly GameEvent[], view: AnyView, atMs: number) => void

/** What a client needs of its surroundings. */
export interface GameClientDeps extends ConnectionDeps, LogFollowerDeps {
  /** Whether the device believes that it has a network; believed only for the words. */
  isOnline?(): boolean
}

/** One game, live on this phone. */
export interface GameClient {
  getSnapshot(): GameClientState
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  /** Entries as they come, also those caught up after a cut, not what a whole view brings. */
  onEvents(listener: EventsListener): () => void
  /**
   * Settles with the command's final outcome, however long the connection is gone. Never rejects.
   * @param seen what the screen showed at the tap
   */
  send(command: Command, seen: Seen): Promise<SendResult>
  /** Tells the server whether the page is visible. */
  look(isVisible: boolean): void
  /** Server time, ms since the epoch. */
  serverNowMs(): number
  /** Shows what was last known, as long as the server has not told more; nothing is sent on the strength of it. */
  remember(remembered: Remembered): void
  /** The person is back, or the network is: make sure that the line is alive. */
  wake(): void
  /** The person asks again for a game that does not come: a new attempt, and 8 s more patience. */
  retry(): void
  /** Ends it for good; commands without an answer settle as 'unsent' or 'unanswered'. */
  close(): void
}

const LATE_MS = 8_000
/** A view that has been behind for so long is shown as one whose connection is lost. */
const BEHIND_MS = 3_000
const STABLE_MS = 10_000
/** An attempt that has heard nothing for so long when the person comes back was most likely frozen with the page. */
const STALE_ATTEMPT_MS = 2_000

const closedBecauseOf: ReadonlyMap<number | null, ClosedBecause> = new Map([
  [CLOSE.signIn, 'sign-in'],
  [CLOSE.removed, 'removed'],
  [CLOSE.left, 'left'],
  [CLOSE.restored, 'restored'],
  [CLOSE.noSuchGame, 'no-such-game'],
  [CLOSE.deleted, 'deleted'],
  [CLOSE.elsewhere, 'elsewhere'],
  [CLOSE.reload, 'reload'],
])

/** Opens a game and keeps it up to date until it is closed. */
export function createGameClient(deps: GameClientDeps): GameClient {
  const clock = createServerClock(deps.nowMs)
  const follower = createLogFollower(deps, {
    onView,
    onEntry,
    onAnswer: (answer) => sender.hear(answer),
    onCurrent: goLive,
    onBehind,
    onBytes,
    onUnfit: startOver,
  })
  const { replica } = follower
  const sender = createCommandSender(deps, clock, (pending) => update({ pending }))
  const listeners = createListeners()
  const eventsListeners = createListeners<Parameters<EventsListener>>()

  let state: GameClientState = {
    phase: 'connecting',
    closedBecause: null,
    view: null,
    seq: 0,
    online: {},
    here: null,
    hostNotes: null,
    welcomes: 0,
    pending: [],
    disconnectedSinceMs: null,
    isCrowded: false,
    isLate: false,
    rememberedAtMs: null,
  }
  let connection: Connection | null = null
  /** What the server of this connection takes. */
  let takesSeen = false
  let takesLooks = false
  let failedAttempts = 0
  /** Since when the view has lacked something though the connection stands; this phone's clock. */
  let behindSinceMs: number | null = null
  const timers = { retry: noTimer, stable: noTimer, late: noTimer, behind: noTimer }

  waitForView()
  connect()

  function update(change: Partial<GameClientState>): void {
    state = { ...state, ...change }
    listeners.tell()
  }

  function connect(): void {
    timers.retry()
    endConnection()
    const query = `protocol=${PROTOCOL_VERSION}&events=${EVENTS_VERSION}${follower.begin()}`
    const url = `/api/games/${deps.gameId}/live?${query}`
    connection = openConnection(deps, url, {
      onFrame,
      onClock: clock.learn,
      onLost,
      isLoading: follower.isLoading,
    })
  }

  function onFrame(frame: ServerFrame | null, length: number): void {
    switch (frame?.type) {
      case 'hello':
        takesSeen = frame.takesSeen === true
        takesLooks = frame.takesLooks === true
        follower.hear(frame, length)
        takeCommands()
        break
      case 'welcome':
      case 'refetch':
      case 'entry':
      case 'answer':
        follower.hear(frame, length)
        break
      case 'presence':
        update({ online: frame.online, here: frame.here ?? null, hostNotes: frame.notes ?? null })
        break
      case undefined:
        startOver()
    }
  }

  function onView(): void {
    timers.late()
    update({
      view: replica.view(),
      seq: replica.seq(),
      isLate: false,
      welcomes: state.welcomes + 1,
      rememberedAtMs: null,
    })
    takeCommands()
  }

  function onEntry({ atMs, events }: { atMs: number; events: readonly GameEvent[] }): void {
    const view = replica.view()
    update({ view, seq: replica.seq() })
    if (view && events.length > 0) eventsListeners.tell(events, view, atMs)
  }

  function onBytes(): void {
    connection?.hearLife()
    if (state.view === null && !state.isLate) waitForView()
  }

  /** What was received does not follow from what we have: only a whole view can help. */
  function startOver(): void {
    follower.distrust()
    onLost({ code: null, sinceMs: deps.nowMs(), isUrgent: false })
  }

  function onBehind(): void {
    const sinceMs = deps.nowMs()
    behindSinceMs = sinceMs
    timers.behind = deps.setTimer(
      () => update({ phase: phaseWhileCut(), disconnectedSinceMs: sinceMs }),
      BEHIND_MS,
    )
  }

  function goLive(): void {
    timers.behind()
    behindSinceMs = null
    if (state.phase === 'live') return
    timers.stable()
    update({ phase: 'live', disconnectedSinceMs: null, isCrowded: false })
    timers.stable = deps.setTimer(() => {
      failedAttempts = 0
    }, STABLE_MS)
  }

  function takeCommands(): void {
    if (connection?.isGreeted() && replica.since() !== null && !sender.isOpen())
      sender.open(connection, takesSeen)
  }

  function endConnection(): void {
    connection?.close()
    connection = null
    sender.shut()
    follower.end()
  }

  function onLost(loss: Loss): void {
    endConnection()
    timers.stable()
    timers.behind()
    const closedBecause = closedBecauseOf.get(loss.code)
    if (closedBecause !== undefined) {
      stop(closedBecause)
      return
    }
    update({
      phase: phaseWhileCut(),
      disconnectedSinceMs: state.disconnectedSinceMs ?? behindSinceMs ?? loss.sinceMs,
      isCrowded: loss.code === CROWDED,
    })
    timers.retry = deps.setTimer(connect, loss.isUrgent ? 0 : backOffMs(failedAttempts, deps.random))
    failedAttempts += 1
  }

  function phaseWhileCut(view = state.view): GameClientState['phase'] {
    if (deps.isOnline?.() === false) return 'offline'
    return view ? 'reconnecting' : 'connecting'
  }

  function waitForView(): void {
    if (state.isLate) update({ isLate: false })
    timers.late()
    timers.late = deps.setTimer(() => update({ isLate: true }), LATE_MS)
  }

  function stop(closedBecause: ClosedBecause): void {
    for (const cancel of Object.values(timers)) cancel()
    endConnection()
    follower.close()
    sender.abandon()
    update({ phase: 'closed', closedBecause, pending: [] })
  }

  return {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    onEvents: eventsListeners.subscribe,
    send(command, seen) {
      if (state.phase === 'closed') return Promise.resolve({ ok: false, refusal: { code: 'unsent' } })
      return sender.send(command, seen)
    },
    look(isVisible) {
      if (takesLooks) connection?.send({ type: 'look', isVisible })
    },
    serverNowMs: clock.nowMs,
    remember({ view, seq, atMs, serverAheadMs }) {
      if (state.phase === 'closed' || state.view !== null) return
      clock.assume(serverAheadMs)
      timers.late()
      update({
        view,
        seq,
        isLate: false,
        rememberedAtMs: atMs,
        phase: phaseWhileCut(view),
        disconnectedSinceMs: state.disconnectedSinceMs ?? deps.nowMs(),
      })
    },
    wake() {
      if (state.phase === 'closed') return
      if (connection?.isGreeted()) {
        connection.probe()
        follower.hurry()
        return
      }
      const isFresh = connection !== null && deps.nowMs() - connection.heardAtMs() < STALE_ATTEMPT_MS
      if (state.disconnectedSinceMs !== null) update({ phase: phaseWhileCut() })
      if (!isFresh) connect()
      follower.hurry()
    },
    retry() {
      if (state.phase === 'closed') return
      waitForView()
      if (state.view !== null) return
      connect()
      follower.hurry()
    },
    close() {
      if (state.phase !== 'closed') stop(null)
    },
  }
}

function noTimer(): void {}
