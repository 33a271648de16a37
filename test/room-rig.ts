import { pino } from 'pino'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { Entry, GameEvent } from '#core/game/events.ts'
import type { Audience } from '#core/game/view.ts'
import type { GameNews } from '#server/bus/bus.ts'
import { GameRoom } from '#server/rooms/game-room.ts'
import type { RoomDeps } from '#server/rooms/room-deps.ts'
import type { Order } from '#server/rooms/submission.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { Writer } from '#server/rooms/writer.ts'
import { foldFirst, rowOf } from '#server/store/folded-game.ts'
import type { FlushClock } from '#server/tell/flush-throttle.ts'
import type { Peer } from '#server/tell/peer.ts'
import type { SocketClose } from '#server/tell/socket-closes.ts'
import { textsOf } from '#server/tell/text-frame.ts'
import { PHOTO_RETENTION_MS } from '#test/given.ts'
import type { Answer, ServerFrame } from '#wire/socket.ts'
import { aGame, STARTED_AT_MS } from './builders.ts'
import { MemoryStore } from './memory-store.ts'

/** A phone that keeps what it hears. */
export class ListeningPeer implements Peer {
  readonly audience: Audience
  readonly personId: string
  readonly since: Peer['since']
  readonly eventsVersion: number
  readonly fetchesView: boolean
  /** Each write, of one frame or several. */
  readonly bytes: Buffer[] = []
  isBlocked = false
  farewell: SocketClose | null = null

  constructor(
    actor: Actor,
    since: Peer['since'] = null,
    eventsVersion = EVENTS_VERSION,
    fetchesView = false,
    audience: Audience = actor.role === 'host' ? 'host' : 'player',
  ) {
    this.audience = audience
    this.personId = actorIdOf(actor)
    this.since = since
    this.eventsVersion = eventsVersion
    this.fetchesView = fetchesView
  }

  get frames(): ServerFrame[] {
    return this.bytes.flatMap(textsOf).map((text) => JSON.parse(text) as ServerFrame)
  }

  /** What it heard, in short: `entry 7`, `welcome 3`, `hello`. */
  get heard(): string[] {
    return this.frames.map((frame) => ('seq' in frame ? `${frame.type} ${frame.seq}` : frame.type))
  }

  frame<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }> | undefined {
    const found = this.frames.find((frame) => frame.type === type)
    return found as Extract<ServerFrame, { type: T }> | undefined
  }

  send(frame: Buffer): void {
    this.bytes.push(frame)
  }

  close(farewell: SocketClose): void {
    this.farewell = farewell
  }
}

/** One node with one game in a memory store, under a clock that stands still. */
export class RoomRig {
  readonly store: MemoryStore
  readonly writer: Writer
  readonly room: GameRoom
  /** What the room has told other nodes. */
  readonly publishedToNodes: GameNews[] = []
  nowMs: number
  /** The machine's clock that nobody can set. */
  monotonicMs = 7_000

  private constructor(store: MemoryStore, writer: Writer, room: GameRoom, nowMs: number) {
    this.store = store
    this.writer = writer
    this.room = room
    this.nowMs = nowMs
  }

  /** @param store one that holds the game already, such as another node's; a new one when absent */
  static async open({
    events = aGame().events,
    nowMs = STARTED_AT_MS + 60_000,
    store = new MemoryStore(),
    clock,
  }: {
    events?: GameEvent[]
    nowMs?: number
    store?: MemoryStore
    /** The machine's, with its timers; without, timers run at once and `monotonicMs` stands still. */
    clock?: FlushClock
  } = {}): Promise<RoomRig> {
    const first = { ...NOBODY, seq: 1, atMs: STARTED_AT_MS, events }
    const row = rowOf(foldFirst(first))
    await store.append([{ row, baseSeq: 0, entries: [first], ask: [] }])
    const writer = new Writer(store, { nowMs: () => 0, pause: async () => {} })
    let rig: RoomRig | null = null
    const world: RoomDeps = {
      store,
      log: pino({ level: 'silent' }),
      random: () => 0,
      secret: 'a secret',
      nowMs: () => rig?.nowMs ?? nowMs,
      monotonicMs: clock ? () => clock.nowMs() : () => rig?.monotonicMs ?? 7_000,
      setTimer: clock?.setTimer ?? runSoon,
      wake: (room) => writer.wake(room),
      noteDeadline: () => {},
      photoRetentionMs: PHOTO_RETENTION_MS,
      noteEntries: () => {},
      noteDeleted: () => {},
      publishToNodes: (_, news) => rig?.publishedToNodes.push(news),
    }
    const room = await GameRoom.load(world, row.id)
    if (!room) throw new Error('the game was not stored')
    rig = new RoomRig(store, writer, room, nowMs)
    return rig
  }

  /** The log as it is stored. */
  get log(): readonly Entry[] {
    return this.store.disk.games.get(this.room.id)?.entries ?? []
  }

  /** What is stored, in short: the types of each entry's events. */
  get logged(): string[] {
    return this.log.slice(1).map(({ events }) => events.map(({ type }) => type).join(' '))
  }

  /** A beat, and what it tells. */
  async beat(): Promise<void> {
    this.room.tick()
    await null
  }

  submit(actor: Actor, command: AnyCommand, order: Partial<Order> = {}): Promise<Answer> {
    return this.room.submit({ actor, command, commandId: newCommandId(), notAfterMs: null, ...order })
  }

  join(actor: Actor, since: Peer['since'] = null): ListeningPeer {
    const peer = new ListeningPeer(actor, since)
    this.room.join(peer)
    return peer
  }
}

/** A timer of a clock that stands still: it runs once what runs now is done. */
function runSoon(run: () => void): () => void {
  let isCancelled = false
  queueMicrotask(() => isCancelled || run())
  return () => {
    isCancelled = true
  }
}

const NOBODY = { actorId: 'clock', commandId: null, commandHash: null }

let commands = 0

function newCommandId(): string {
  commands += 1
  return `command${commands}`
}

/** Lets everything happen that waits for nothing but its turn. */
export async function tick(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
