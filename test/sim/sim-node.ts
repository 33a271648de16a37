import type { Actor } from '#core/commands.ts'
import { nextDueMs } from '#core/deadlines.ts'
import type { GameId } from '#core/ids.ts'
import type { GameNews } from '#server/bus/bus.ts'
import { GameRoom } from '#server/games/game-room.ts'
import { actorIdOf } from '#server/games/submission.ts'
import { Writer } from '#server/games/writer.ts'
import { Connection } from '#server/live/connection.ts'
import { readLiveAddress } from '#server/live/live-address.ts'
import { Paces } from '#server/live/paces.ts'
import type { Store } from '#server/store/store.ts'
import { PHOTO_RETENTION_MS } from '#test/given.ts'
import type { ManualClock } from '#web/live/testing/manual-clock.ts'
import type { ServerEnd } from '#web/live/testing/socket-pair.ts'
import type { ServerFrame } from '#wire/socket.ts'
import type { SeededRandom } from './seeded-random.ts'
import { SimLine } from './sim-line.ts'
import type { SimStore } from './sim-store.ts'

/** What a node takes from the simulation. */
export interface SimNodeWorld {
  readonly gameId: GameId
  readonly store: SimStore
  readonly clock: ManualClock
  readonly random: SeededRandom
  /** Hears each frame at the moment at which it is sent. */
  onSend(line: SimLine, frame: ServerFrame): void
  /** Hears what this node tells the others. */
  onTell(news: GameNews): void
}

/** One server process: its writer, its room of the game, and the sockets it has accepted. */
export class SimNode {
  readonly #world: SimNodeWorld
  readonly #store: Store
  readonly #die: () => void
  readonly #writer: Writer
  readonly #lines = new Set<SimLine>()
  readonly #paces = new Paces()
  #room: GameRoom | null = null
  #loading: Promise<GameRoom | null> | null = null
  #cancelDeadline = () => {}
  #isDead = false

  constructor(world: SimNodeWorld) {
    const { clock } = world
    const { store, die } = world.store.connect()
    this.#world = world
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

  /** Lets a phone in, as the upgrade of a request does. */
  accept(end: ServerEnd, actor: Actor): SimLine {
    const line = new SimLine(end, (frame) => this.#world.onSend(line, frame))
    this.#lines.add(line)
    line.once('close', () => this.#lines.delete(line))
    const { since, isOutdated, fetchesView } = readLiveAddress(end.url) ?? {
      since: null,
      isOutdated: true,
      fetchesView: false,
    }
    const { nowMs } = this.#world.clock
    const person = { gameId: this.#world.gameId, personId: actorIdOf(actor) }
    const pace = this.#paces.of(person, '192.0.2.1')
    const open = (room: GameRoom | null) => {
      if (this.#isDead || line.readyState !== line.OPEN) return
      if (room)
        new Connection({
          ...line.parts(),
          ...{ pace, actor, sessionId: null, since, isOutdated, fetchesView, room, nowMs },
        })
      else line.terminate()
    }
    this.#roomNow().then(open, () => open(null))
    return line
  }

  /**
   * Answers as `GET /api/games/{gameId}/view` does.
   * @returns JSON; '' where this node cannot tell, null where it has died meanwhile
   */
  async view(actor: Actor, path: string): Promise<string | null> {
    const atLeast = Number(new URLSearchParams(path.split('?')[1]).get('atLeast'))
    const room = this.room ?? (await this.#roomNow().catch(() => null))
    if (room && room.seq < atLeast) await room.refresh().catch(() => {})
    if (this.#isDead) return null
    if (!room || room.isAbandoned || room.seq < atLeast) return ''
    return room.views.textOf({ audience: actor.role, isOutdated: false })
  }

  /** Counts who is here, as it happens about once a second. */
  beat(): void {
    this.room?.beat()
  }

  /** Looks how far others have come in the store, as it happens every 2 s. */
  look(): void {
    const { gameId } = this.#world
    const hear = (heads: Record<GameId, number>): void => this.room?.hear(heads[gameId] ?? 0)
    this.#store.heads([gameId]).then(hear, () => {})
  }

  /** The process ends in the middle of whatever it does; its sockets break. */
  kill(): void {
    this.#isDead = true
    this.#die()
    this.#cancelDeadline()
    for (const line of [...this.#lines]) {
      line.removeAllListeners()
      line.terminate()
    }
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
    const { clock, gameId, random } = this.#world
    const room = await GameRoom.load(
      {
        store: this.#store,
        log: { error: () => {}, warn: () => {} },
        random: random.next,
        photoRetentionMs: PHOTO_RETENTION_MS,
        noteEntries: () => {},
        nowMs: clock.nowMs,
        monotonicMs: clock.nowMs,
        setTimer: clock.setTimer,
        wake: (source) => this.#isDead || this.#writer.wake(source),
        noteDeadline: (dueMs) => this.#note(dueMs),
        tellNodes: (_, news) => this.#isDead || this.#world.onTell(news),
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
    this.#cancelDeadline = this.#world.clock.setTimer(() => this.#ring(), dueMs - this.#world.clock.nowMs())
  }

  /** Wakes the room, and once more a second later should the write fail. */
  #ring(): void {
    const { room } = this
    if (!room) return
    room.wake()
    const dueMs = nextDueMs(room.state)
    if (dueMs !== null) this.#note(Math.max(dueMs, this.#world.clock.nowMs() + 1_000))
  }
}
