import type { BaseLogger } from 'pino'
import type { Entry } from '#core/game/events.ts'
import type { CommandId, GameId, PlayerId, Random, UserId } from '#core/game/ids.ts'
import { newGameCode, newId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import { createGame } from '#core/rules/creation.ts'
import type { Bus } from '#server/bus/bus.ts'
import { isEventLoopSaturated } from '#server/machine/event-loop.ts'
import { foldFirst, rowOf, summaryAfter } from '#server/store/folded-game.ts'
import {
  DeletedGameError,
  type DeletionOrder,
  type DeletionOutcome,
  type GameRow,
  type Store,
} from '#server/store/store.ts'
import type { Seat } from '#wire/http.ts'
import type { Answer, Refused } from '#wire/socket.ts'
import { DeadlineClock } from './deadline-clock.ts'
import { derivedId } from './derived.ts'
import { GameRoom } from './game-room.ts'
import { HeadPoll } from './head-poll.ts'
import type { RoomDeps, StoredChange } from './room-deps.ts'
import { seatOf } from './seat.ts'
import { digestOf } from './submission.ts'
import { Writer } from './writer.ts'

/** Idle time after which a room is unloaded, in ms. */
const UNLOAD_AFTER_MS = 60_000
/** Maximum number of idle rooms, as a large game takes 1 to 2 MB; rooms beyond it are unloaded after the time below. */
const MAX_IDLE_ROOMS = 40
const UNLOAD_EXCESS_AFTER_MS = 1_000
const TICK_MS = 1_000
/** Time for which a due game is left to nodes that have it loaded, in ms. */
const OTHER_NODES_FIRST_MS = 1_500
/** Attempts to find an unused code; more only fail if the random source is broken. */
const MAX_CODE_DRAWS = 20

/** The dependencies of a node's games. */
export interface GamesDeps {
  readonly store: Store
  /** The messages between nodes. */
  readonly bus: Bus
  readonly log: Pick<BaseLogger, 'error' | 'info' | 'warn'>
  /** Cryptographically secure, for codes and draws. */
  readonly random: Random
  /** The secret from which ids of games and seats and the chance of deadlines are derived; the same on every node. */
  readonly secret: string
  /** How long an ended game keeps its photos, in ms. */
  readonly photoRetentionMs: number
  /** Called with the stored entries of this node's games. */
  readonly noteEntries: (gameId: GameId, entries: readonly Entry[]) => void
  /** @see RoomDeps.noteStored */
  readonly noteStored?: (change: StoredChange, isLooking: (personId: string) => boolean) => void
  /** Called when a game was deleted, here or at another node. */
  readonly noteDeleted: (gameId: GameId) => void
  /** Called with each command's answer, for the metrics. */
  readonly noteAnswer?: (answer: Answer) => void
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
}

export type CreateOutcome =
  | { ok: true; row: GameRow }
  | { ok: false; refusal: Refusal | { code: 'host-has-open-game' | 'command-id-reused' | 'game-deleted' } }

/** A browser's request to join a game. */
export interface JoinOrder {
  gameId: GameId
  teamCode: string
  commandId: CommandId
  /** The seat of the browser's cookie; null without one. */
  playerId: PlayerId | null
  /** The browser's id; null without one, and then it gets no new seat, as it couldn't be recognised. */
  browserId: string | null
}

export type JoinOutcome =
  | { ok: true; seat: Seat }
  | { ok: false; refusal: Refused | { code: 'game-not-found' } | { code: 'browser-unknown' } }

interface LoadedRoom {
  readonly room: GameRoom
  usedAtMs: number
  /** Ends the subscription to other nodes' messages. */
  readonly unsubscribe: () => void
}

/** The games of this node: creates, loads and unloads them. */
export class Games {
  readonly #deps: GamesDeps
  readonly #roomDeps: RoomDeps
  readonly #writer: Writer
  readonly #deadlines: DeadlineClock
  readonly #heads: HeadPoll
  readonly #rooms = new Map<GameId, LoadedRoom>()
  readonly #loading = new Map<GameId, Promise<GameRoom | null>>()
  #beat: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(deps: GamesDeps) {
    this.#deps = deps
    this.#writer = new Writer(deps.store)
    this.#deadlines = new DeadlineClock({ ...deps, wake: (gameId, dueMs) => this.#wakeDue(gameId, dueMs) })
    this.#heads = new HeadPoll({
      ...deps,
      gameIds: () => [...this.#rooms.keys()],
      noteHead: (gameId, head) => {
        if (head === 0) this.#letGo(gameId)
        else this.#rooms.get(gameId)?.room.noteHead(head)
      },
    })
    this.#roomDeps = {
      ...deps,
      monotonicMs: () => performance.now(),
      isSaturated: isEventLoopSaturated,
      setTimer: (run, ms) => {
        if (ms <= 0) {
          const soon = setImmediate(run)
          return () => clearImmediate(soon)
        }
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      wake: (room) => {
        if (!this.#isClosed) this.#writer.wake(room)
      },
      noteDeadline: (dueMs) => this.#deadlines.note(dueMs),
      publishToNodes: (gameId, news) => deps.bus.publish(gameId, news),
      noteDeleted: (gameId) => this.#letGo(gameId),
    }
  }

  /** Starts the deadline clock. */
  start(): void {
    this.#deadlines.start()
    if (this.#deps.store.isShared) this.#heads.start()
    this.#beat ??= setInterval(() => this.tick(), TICK_MS)
    this.#beat.unref()
  }

  /** Settles what fell due when the clock was set forward. */
  clockMoved(): void {
    this.#deadlines.clockMoved()
  }

  /**
   * The game's room, loaded if need be. It has adopted what was stored by the call, also by other nodes: players who have just
   * joined there aren't strangers here.
   * @returns null for an unknown or deleted game; rejects when the store does
   */
  async room(gameId: GameId): Promise<GameRoom | null> {
    const known = this.#loaded(gameId)
    if (known) known.usedAtMs = this.#deps.nowMs()
    const isReadNow = !known && !this.#loading.has(gameId)
    const room = known?.room ?? (await this.#loadOnce(gameId))
    if (!room || !this.#deps.store.isShared || isReadNow) return room
    try {
      await room.refresh()
      return room
    } catch (error) {
      if (error instanceof DeletedGameError) return null
      throw error
    }
  }

  /** Whether there was such a game, and its host has deleted it. */
  async isDeleted(gameId: GameId): Promise<boolean> {
    return (await this.#deps.store.heads([gameId]))[gameId] === 0
  }

  /** Deletes a completed game: rooms, sockets and other nodes let go of it. Rejects when the store does; then it may be deleted. */
  async delete(order: Omit<DeletionOrder, 'atMs'>): Promise<DeletionOutcome> {
    const { gameId } = order
    const outcome = await this.#deps.store.deleteGame({ ...order, atMs: this.#deps.nowMs() })
    if (outcome === 'deleted') {
      this.#deps.bus.publish(gameId, { type: 'deleted' })
      this.#letGo(gameId)
    }
    return outcome
  }

  /** Forgets a deleted game, and closes its sockets. */
  #letGo(gameId: GameId): void {
    const known = this.#rooms.get(gameId)
    this.#rooms.delete(gameId)
    known?.unsubscribe()
    known?.room.end()
    this.#deps.noteDeleted(gameId)
  }

  /**
   * Creates a game for a host; a retried command returns the same game.
   * @param order.setup unchecked, its rules sanitised
   * @returns refusals setup-invalid, host-has-open-game, command-id-reused; rejects when the store does
   */
  async create(order: { setup: unknown; hostId: UserId; commandId: CommandId }): Promise<CreateOutcome> {
    const { setup, hostId, commandId } = order
    const gameId = derivedId(this.#deps.secret, `game:${hostId}:${commandId}`)
    const commandHash = digestOf(setup)
    for (let draws = 0; draws < MAX_CODE_DRAWS; draws += 1) {
      const nowMs = this.#deps.nowMs()
      const decision = createGame(setup, { gameId, code: newGameCode(this.#deps.random), hostId }, nowMs)
      if ('refusal' in decision) return { ok: false, refusal: decision.refusal }
      const entry = { seq: 1, atMs: nowMs, actorId: hostId, commandId, commandHash, events: decision.events }
      const game = foldFirst(entry)
      const row = rowOf(game)
      const first = { row, baseSeq: 0, entries: [entry], ask: [], ...summaryAfter([entry], game) }
      const outcome = await this.#writer.append(first)
      if (outcome.kind === 'stored') return { ok: true, row }
      if (outcome.kind === 'code-taken') continue
      const repeat = await this.#repeatedCreation(gameId, entry)
      if (repeat) return repeat
      if (outcome.kind === 'host-has-open-game') return { ok: false, refusal: { code: outcome.kind } }
      throw outcome.kind === 'failed' ? outcome.error : new Error(`game ${gameId} could not be created`)
    }
    throw new Error(`${MAX_CODE_DRAWS} game codes in a row were taken`)
  }

  /**
   * Takes a seat, or changes the team of an existing one; a retried command of the same browser returns the same seat.
   * @returns refusals game-not-found, game-ended, wrong-team-code, browser-unknown, game-full, store-failed,
   * command-id-reused
   * @see docs/rules.md J11
   */
  async join(order: JoinOrder): Promise<JoinOutcome> {
    const { gameId, teamCode, commandId } = order
    const room = await this.room(gameId)
    if (!room) return { ok: false, refusal: { code: 'game-not-found' } }
    const seated = room.state.players[order.playerId ?? '']?.id
    const isRightCode = Object.values(room.state.codes).includes(teamCode)
    if (!seated && isRightCode && order.browserId === null) {
      return { ok: false, refusal: { code: 'browser-unknown' } }
    }
    const browserId = order.browserId ?? newId(this.#deps.random)
    const playerId = seated ?? derivedId(this.#deps.secret, `seat:${gameId}:${browserId}:${commandId}`)
    const actor = { role: 'player', playerId } as const
    const answer = await room.submit({
      actor,
      command: { type: 'JoinGame', teamCode },
      commandId,
      notAfterMs: null,
    })
    if (!answer.ok) return answer
    const seat = seatOf(room.state, actor)
    // A retry after the player has left again: the seat is gone.
    return seat ? { ok: true, seat } : { ok: false, refusal: { code: 'not-allowed' } }
  }

  /** Gives up a seat and closes its sockets. */
  async leave(order: { gameId: GameId; playerId: PlayerId; commandId: CommandId }): Promise<Answer> {
    const { gameId, playerId, commandId } = order
    const room = await this.room(gameId)
    if (!room) return { ok: true }
    const actor = { role: 'player', playerId } as const
    return room.submit({ actor, command: { type: 'LeaveGame' }, commandId, notAfterMs: null })
  }

  /** Called about once a second: publishes presence, and unloads idle games. */
  tick(): void {
    const nowMs = this.#deps.nowMs()
    for (const known of this.#rooms.values()) {
      known.room.tick()
      if (!known.room.isIdle) known.usedAtMs = nowMs
      if (known.room.isAbandoned) this.#unload(known)
    }
    this.#unloadIdle()
  }

  #unloadIdle(): void {
    const nowMs = this.#deps.nowMs()
    const unused = [...this.#rooms.values()].filter(({ room }) => room.isIdle)
    unused.sort((a, b) => b.usedAtMs - a.usedAtMs)
    for (const [index, known] of unused.entries()) {
      const patienceMs = index < MAX_IDLE_ROOMS ? UNLOAD_AFTER_MS : UNLOAD_EXCESS_AFTER_MS
      if (known.usedAtMs + patienceMs <= nowMs) this.#unload(known)
    }
  }

  #unload({ room, unsubscribe }: LoadedRoom): void {
    if (!this.#rooms.delete(room.id)) return
    unsubscribe()
    void room.saveSnapshot()
  }

  /** Loaded games, for the metrics. */
  get count(): number {
    return this.#rooms.size
  }

  /** Resolves when everything submitted so far is stored and answered. */
  async drain(): Promise<void> {
    for (;;) {
      await this.#writer.drain()
      const obstacles = [...this.#rooms.values()].flatMap(({ room }) => room.writeBlocker ?? [])
      if (obstacles.length === 0) return
      await Promise.all(obstacles)
    }
  }

  /** Stops the deadline clock, finishes what waits and saves snapshots. Nothing is stored afterwards. */
  async close(): Promise<void> {
    this.#deadlines.stop()
    this.#heads.stop()
    if (this.#beat) clearInterval(this.#beat)
    await this.drain()
    this.#isClosed = true
    await Promise.all([...this.#rooms.values()].map(({ room }) => room.saveSnapshot()))
  }

  #loadOnce(gameId: GameId): Promise<GameRoom | null> {
    const loading = this.#loading.get(gameId) ?? this.#load(gameId)
    this.#loading.set(gameId, loading)
    return loading
  }

  async #load(gameId: GameId): Promise<GameRoom | null> {
    try {
      const room = await GameRoom.load(this.#roomDeps, gameId)
      if (room) this.#keep(room)
      return room
    } finally {
      this.#loading.delete(gameId)
    }
  }

  #keep(room: GameRoom): void {
    // An abandoned room may still be listed.
    this.#rooms.get(room.id)?.unsubscribe()
    const unsubscribe = this.#deps.bus.subscribe(room.id, (nodeId, news) => {
      if (news.type === 'stored') room.noteHead(news.seq)
      else if (news.type === 'people') room.notePeopleElsewhere(nodeId, news.people)
      else if (news.type === 'looking') room.noteLooksElsewhere(nodeId, news.people)
      else if (news.type === 'deleted') this.#letGo(room.id)
      else room.noteWrongCode(true)
    })
    this.#rooms.set(room.id, { room, usedAtMs: this.#deps.nowMs(), unsubscribe })
    this.#unloadIdle()
  }

  #loaded(gameId: GameId): LoadedRoom | null {
    const known = this.#rooms.get(gameId)
    return known && !known.room.isAbandoned ? known : null
  }

  /** Settles a game's deadlines; nodes that have the game loaded come first, so that not all nodes load it. */
  async #wakeDue(gameId: GameId, dueMs: number): Promise<void> {
    const known = this.#loaded(gameId)
    const isOthers = this.#deps.store.isShared && this.#deps.nowMs() < dueMs + OTHER_NODES_FIRST_MS
    if (known) known.room.wake()
    else if (!isOthers) (await this.room(gameId))?.wake()
  }

  /**
   * The game that an earlier attempt has created, null without one. It queries the log instead of reading it: the log may be a
   * hundred times as large as the setup, and its creator may retry at will.
   */
  async #repeatedCreation(gameId: GameId, { actorId, commandId, commandHash }: Creation) {
    for (;;) {
      const row = await this.#deps.store.findById(gameId)
      if (!row) return (await this.isDeleted(gameId)) ? DELETED : null
      const ask = [{ actorId, commandId }]
      const outcome = await this.#writer.append({ row, baseSeq: row.head, entries: [], ask })
      // The game has moved on meanwhile.
      if (outcome.kind === 'conflict') continue
      if (outcome.kind === 'failed') throw outcome.error
      const isSame = outcome.kind === 'stored' && outcome.done[0]?.commandHash === commandHash
      return isSame ? ({ ok: true, row } as const) : REUSED
    }
  }
}

/** The identity of a creation, which a retry repeats. */
interface Creation {
  readonly actorId: UserId
  readonly commandId: CommandId
  readonly commandHash: string
}

const DELETED = { ok: false, refusal: { code: 'game-deleted' } } as const
const REUSED = { ok: false, refusal: { code: 'command-id-reused' } } as const
