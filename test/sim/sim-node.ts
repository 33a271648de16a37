import type { Actor } from '#core/game/commands.ts'
import type { GameId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import type { GameNews } from '#server/bus/bus.ts'
import { viewRoutes } from '#server/http/routes/view.ts'
import { Connection } from '#server/live/connection.ts'
import { readLiveAddress } from '#server/live/live-address.ts'
import { SocketRateLimits } from '#server/live/socket-rate-limits.ts'
import { GameRoom } from '#server/rooms/game-room.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { Writer } from '#server/rooms/writer.ts'
import type { Store } from '#server/store/store.ts'
import { PHOTO_RETENTION_MS } from '#test/given.ts'
import type { ManualClock } from '#web/live/testing/manual-clock.ts'
import type { ServerFrame } from '#wire/socket.ts'
import type { SeededRandom } from './seeded-random.ts'
import { simAudience } from './sim-beginning.ts'
import type { SimSocket } from './sim-socket.ts'
import type { SimStore } from './sim-store.ts'

/** What a node takes from the simulation. */
export interface SimNodeDeps {
  readonly gameId: GameId
  readonly store: SimStore
  readonly clock: ManualClock
  readonly random: SeededRandom
  /** Hears each frame at the moment at which it is sent. @param known the game as the node knows it then */
  onSend(socket: SimSocket, known: GameState, frame: ServerFrame): void
  /** Hears what this node tells the others. */
  onTell(news: GameNews): void
}

/** How a node has answered a request for a view, and what it knew by then. */
export interface ViewReply {
  readonly status: number
  readonly text: string
  readonly known: GameState | null
}

/** One server process: its writer, its room of the game, and the sockets it has accepted. */
export class SimNode {
  readonly #deps: SimNodeDeps
  readonly #store: Store
  readonly #die: () => void
  readonly #writer: Writer
  readonly #sockets = new Set<SimSocket>()
  readonly #connections = new Map<SimSocket, Connection>()
  readonly #paces = new SocketRateLimits()
  #room: GameRoom | null = null
  #loading: Promise<GameRoom | null> | null = null
  #cancelDeadline = () => {}
  #isDead = false

  constructor(deps: SimNodeDeps) {
    const { clock } = deps
    const { store, die } = deps.store.connect()
    this.#deps = deps
    this.#store = store
    this.#die = die
    this.#writer = new Writer(store, {
      nowMs: clock.nowMs,
      pause: (ms) => new Promise((resume) => clock.setTimer(() => this.#isDead || resume(), ms)),
    })
  }

  /** The room, once it is loaded and as long as it is of use. */
  get room(): GameRoom | null {
    return this.#room?.isAbandoned ? null : this.#room
  }

  /** Lets a phone in, as the upgrade of a request does. @param roomBytes what the systems between the two hold */
  accept(socket: SimSocket, actor: Actor, roomBytes: number): void {
    let known: GameRoom | null = null
    const { webSocket, stream } = socket.accept(roomBytes, (frame) => {
      if (known) this.#deps.onSend(socket, known.state, frame)
    })
    this.#sockets.add(socket)
    webSocket.once('close', () => {
      this.#sockets.delete(socket)
      this.#connections.delete(socket)
    })
    const address = readLiveAddress(socket.url)
    if (!address) throw new Error(`a phone asks for ${socket.url}`)
    const { nowMs } = this.#deps.clock
    const person = { gameId: this.#deps.gameId, personId: actorIdOf(actor) }
    const rateLimit = this.#paces.of(person, '192.0.2.1')
    const open = (room: GameRoom | null) => {
      if (this.#isDead || webSocket.readyState !== webSocket.OPEN) return
      known = room
      const parts = {
        ...address,
        webSocket,
        stream,
        rateLimit,
        actor,
        audience: room ? simAudience(room.state, actor) : 'player',
        sessionId: null,
        nowMs,
      }
      if (room) this.#connections.set(socket, new Connection({ ...parts, room }))
      else webSocket.terminate()
    }
    this.#roomNow().then(open, () => open(null))
  }

  /** The last entry that it knows, by an actor's number for it; null where it has no room. */
  seqFor(actor: Actor): number | null {
    return this.room?.seqFor(simAudience(this.room.state, actor)) ?? null
  }

  /** Answers a request for a view. */
  async view(actor: Actor, path: string): Promise<ViewReply> {
    const room = await this.#roomNow()
    if (!room) return { status: 503, text: '', known: null }
    const routes = viewRoutes({
      authorize: async () => ({ actor, audience: simAudience(room.state, actor), room, sessionId: null }),
    })
    const response = await routes.request(path)
    if (this.#isDead) throw new Error('the node has died meanwhile')
    return { status: response.status, text: await response.text(), known: room.state }
  }

  /** Counts who is here, as it happens about once a second, and cuts whoever is not heard or does not read. */
  beat(): void {
    this.room?.tick()
    for (const connection of [...this.#connections.values()]) connection.sweep(this.#deps.clock.nowMs())
  }

  /** Looks how far others have come in the store, as it happens every 2 s. */
  look(): void {
    const { gameId } = this.#deps
    const hear = (heads: Record<GameId, number>): void => this.room?.noteHead(heads[gameId] ?? 0)
    this.#store.heads([gameId]).then(hear, () => {})
  }

  /** The process ends in the middle of whatever it does; its sockets break. */
  kill(): void {
    this.#isDead = true
    this.#die()
    this.#cancelDeadline()
    for (const socket of [...this.#sockets]) socket.orphan()
  }

  async #roomNow(): Promise<GameRoom | null> {
    const { room } = this
    if (room) {
      await room.refresh()
      return room
    }
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load(): Promise<GameRoom | null> {
    const { clock, gameId, random } = this.#deps
    const room = await GameRoom.load(
      {
        store: this.#store,
        log: { error: () => {}, warn: () => {} },
        random: random.next,
        secret: 'a secret',
        photoRetentionMs: PHOTO_RETENTION_MS,
        noteEntries: () => {},
        noteDeleted: () => {},
        nowMs: clock.nowMs,
        monotonicMs: clock.nowMs,
        setTimer: (run, ms) => clock.setTimer(() => this.#isDead || run(), ms),
        wake: (source) => this.#isDead || this.#writer.wake(source),
        noteDeadline: (dueMs) => this.#note(dueMs),
        publishToNodes: (_, news) => this.#isDead || this.#deps.onTell(news),
      },
      gameId,
    )
    this.#room = room
    if (room) this.#note(nextDueMs(room.state))
    return room
  }

  #note(dueMs: number | null): void {
    this.#cancelDeadline()
    if (dueMs === null || this.#isDead) return
    this.#cancelDeadline = this.#deps.clock.setTimer(() => this.#ring(), dueMs - this.#deps.clock.nowMs())
  }

  /** Wakes the room, and once more a second later should the write fail. */
  #ring(): void {
    const { room } = this
    if (!room) return
    room.wake()
    const dueMs = nextDueMs(room.state)
    if (dueMs !== null) this.#note(Math.max(dueMs, this.#deps.clock.nowMs() + 1_000))
  }
}
