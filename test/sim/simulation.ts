import type { Actor } from '#core/game/commands.ts'
import type { Entry } from '#core/game/events.ts'
import type { GameState } from '#core/game/state.ts'
import { foldEntry, rowOf } from '#server/store/folded-game.ts'
import { createManualClock, type ManualClock } from '#web/live/testing/manual-clock.ts'
import type { ViewAnswer } from '#wire/http.ts'
import type { ServerFrame } from '#wire/socket.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { PEOPLE, simBeginning, TURNCOAT } from './sim-beginning.ts'
import { SimChecks, type Told } from './sim-checks.ts'
import { createSimHistory, type SimHistory } from './sim-history.ts'
import { SimNode } from './sim-node.ts'
import { SimPhone } from './sim-phone.ts'
import type { SimRequest } from './sim-request.ts'
import type { SimSocket } from './sim-socket.ts'
import { createSimStore, type SimStore, type StoreCall } from './sim-store.ts'

const HEALING_ROUNDS = 400
/** Of a line of the trace: what somebody writes can be long. */
const NOTE_LENGTH = 240

/** The most bytes that move at once. */
const PIECE_BYTES = 3_000
/** What the systems between server and phone hold, in bytes: next to nothing on some lines. */
const ROOM_BYTES = [300, 5_000, 200_000]
/** Whoever is on a good line has heard of everything so long after it happened, in ms. */
const PROMPT_MS = 125

interface Wire {
  readonly phone: SimPhone
  readonly socket: SimSocket
  readonly node: SimNode
  readonly told: Told
  /** Cut without either side being told: nothing gets through any more. */
  isSilent: boolean
}

/** What a simulation came to, for a look at whether it tried what it should. */
export interface SimSummary {
  readonly entries: number
  readonly ok: number
  readonly refused: Record<string, number>
  readonly steps: Record<string, number>
  /** Of what servers sent, by type; `view` are those that were fetched. */
  readonly frames: Record<string, number>
}

/**
 * One game on servers, phones and a store that all fail at random, held against the stored log after each step.
 * Throws at the first thing that must never happen; `trace` tells what led to it.
 */
export class Simulation {
  readonly trace: string[] = []
  readonly #random: SeededRandom
  readonly #clock: ManualClock
  readonly #store: SimStore
  readonly #history: SimHistory
  readonly #checks: SimChecks
  readonly #phones: SimPhone[]
  /** Its page only looks on. */
  readonly #turncoat: SimPhone
  readonly #nodes: SimNode[]
  readonly #gameId: string
  /** Its host writes much. */
  readonly #isWordy: boolean
  readonly #steps: Record<string, number> = {}
  readonly #frames: Record<string, number> = {}
  /** What nodes have told each other; nobody sees to it that it arrives. */
  readonly #told: number[] = []
  #wires: Wire[] = []
  /** The node that each phone went to last. */
  readonly #places = new Map<SimPhone, { index: number; node: SimNode }>()
  #failure: Error | null = null

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    const { log, row, nowMs } = simBeginning(this.#random)
    this.#gameId = row.id
    this.#clock = createManualClock(nowMs)
    this.#store = createSimStore(log, row)
    this.#history = createSimHistory(this.#store)
    this.#checks = new SimChecks({
      history: this.#history,
      nowMs: this.#clock.nowMs,
      hasStoreFailed: this.#store.hasFailed,
    })
    this.#nodes = Array.from({ length: this.#random.pick([1, 2, 2]) }, () => this.#newNode())
    const isWordy = this.#random.chance(0.2)
    this.#isWordy = isWordy
    const newPhone = (name: string, actor: Actor) =>
      new SimPhone(name, actor, { gameId: row.id, clock: this.#clock, random: this.#random.fork(), isWordy })
    this.#turncoat = newPhone(TURNCOAT.name, TURNCOAT.actors[0])
    this.#phones = [...PEOPLE.map(({ name, actor }) => newPhone(name, actor)), this.#turncoat]
  }

  /** Plays so many random steps, then lets everything heal and looks whether all came to the same end. */
  async run(steps: number): Promise<SimSummary> {
    if (this.#random.chance(0.7)) await this.#flow()
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#settle()
      this.#check()
    }
    await this.#heal()
    for (const phone of this.#phones) this.#checks.end(phone)
    return this.#summary()
  }

  /** Those who take part. */
  get #players(): SimPhone[] {
    return this.#phones.filter((phone) => phone !== this.#turncoat)
  }

  // What happens -------------------------------------------------------------------------------

  async #step(): Promise<void> {
    const random = this.#random
    const step = random.next() * 100
    if (step < 22) this.#tap(this.#someone())
    else if (step < 41) this.#tellStore()
    else if (step < 47) this.#accept(random.pick(this.#phones))
    else if (step < 58) this.#deliver()
    else if (step < 69) this.#take(random.int(3) + 1)
    else if (step < 75) await this.#request()
    else if (step < 87) this.#advance()
    else if (step < 90) await this.#flow()
    else if (step < 91) this.#cut()
    else if (step < 91.5) this.#silence()
    else if (step < 92.5) this.#intrude()
    else if (step < 96) this.#hint()
    else if (step < 97.5) this.#look(random.int(this.#nodes.length))
    else if (step < 98) this.#kill(random.int(this.#nodes.length))
    else if (step < 98.6) this.#leaveGame()
    else if (step < 98.9) this.#changeSides()
    else if (step < 99.3) this.#reload()
    else if (step < 99.6) this.#wake()
    else this.#housekeeping()
  }

  /** Mostly one whose phone shows a game that is up to date, as far as anybody knows. */
  #someone(): SimPhone {
    const [host] = this.#phones
    if (host && this.#isWordy && this.#random.chance(0.4)) return host
    const live = this.#players.filter(({ client }) => client.getSnapshot().phase === 'live')
    return this.#random.pick(live.length > 0 && this.#random.chance(0.8) ? live : this.#players)
  }

  #tap(phone: SimPhone): void {
    const sent = phone.tap()
    this.#note('tap', `${phone.name}: ${sent.commandId} ${JSON.stringify(sent.command)}`)
  }

  #tellStore(): void {
    const { calls } = this.#store
    if (calls.length === 0) return
    const call = this.#random.pick(calls)
    const fate = this.#random.next()
    if (fate < 0.6) this.#tell(call, 'deliver')
    else if (fate < 0.8) this.#tell(call, 'apply')
    else if (fate < 0.88) this.#tell(call, 'reject')
    else if (fate < 0.94 && !call.isApplied()) this.#tell(call, 'fail')
    else if (fate < 0.97) {
      call.apply()
      this.#tell(call, 'reject')
    } else this.#note('hang', call.name)
  }

  #tell(call: StoreCall, fate: 'apply' | 'deliver' | 'reject' | 'fail'): void {
    this.#note(`store ${fate}`, `${call.name}${call.isApplied() ? ', applied before' : ''}`)
    call[fate]()
  }

  #accept(phone: SimPhone): void {
    const socket = phone.unaccepted.shift()
    if (!socket || socket.isDropped) return
    const index = this.#nodeOf(phone)
    this.#note('accept', `${phone.name} at node ${index}: ${socket.url.split('?')[1]}`)
    const { actor } = phone
    const node = this.#node(index)
    const told = { phone, actor, url: socket.url, toldSeq: null }
    this.#wires.push({ phone, socket, node, told, isSilent: false })
    node.accept(socket, actor, this.#random.pick(ROOM_BYTES))
  }

  /**
   * A phone goes back to its node as long as that lives: a command that one node refuses while another still
   * holds its first sending could be done after all.
   */
  #nodeOf(phone: SimPhone): number {
    const known = this.#places.get(phone)
    if (known && known.node === this.#nodes[known.index]) return known.index
    const index = this.#random.int(this.#nodes.length)
    this.#places.set(phone, { index, node: this.#node(index) })
    return index
  }

  #deliver(): void {
    const wire = this.#anyWire(({ socket }) => socket.waiting > 0)
    if (!wire) return
    const bytes = this.#random.chance(0.5) ? this.#random.int(PIECE_BYTES) + 1 : wire.socket.waiting
    this.#note('deliver', `${bytes} bytes to ${wire.phone.name}`)
    wire.socket.deliver(bytes)
  }

  #take(count: number): void {
    const wire = this.#anyWire()
    if (!wire) return
    this.#note('take', `${count} of ${wire.phone.name}`)
    this.#hear(wire, count)
  }

  /** A request for a view goes on, or breaks. */
  async #request(): Promise<void> {
    const random = this.#random
    const waiting = this.#phones.filter(({ requests }) => requests.length > 0)
    if (waiting.length === 0) return
    const phone = random.pick(waiting)
    const request = random.pick(phone.requests)
    if (request.isNew && random.chance(0.7)) {
      // Not always where its socket is.
      const index = random.chance(0.6) ? this.#nodeOf(phone) : random.int(this.#nodes.length)
      this.#note('ask', `node ${index} for ${phone.name}: ${request.path.split('?')[1]}`)
      this.#ask(phone, request, this.#node(index))
    } else if (request.isAnswered && random.chance(0.8)) {
      this.#note('answer', phone.name)
      request.deliver(random.chance(0.5) ? random.int(PIECE_BYTES * 4) : undefined)
    } else if (random.chance(0.3)) {
      this.#note('break', phone.name)
      request.cut()
    }
  }

  #ask(phone: SimPhone, request: SimRequest, node: SimNode): void {
    const { actor } = phone
    request.ask()
    node.view(actor, request.path).then(
      ({ status, text, known }) => {
        count(this.#frames, status === 200 ? 'view' : `view ${status}`)
        if (known && status === 200) {
          this.#guard(() => this.#checks.answer(request.path, actor, JSON.parse(text) as ViewAnswer, known))
        }
        request.answer(status, text)
      },
      () => request.cut(),
    )
  }

  #cut(): void {
    const wire = this.#anyWire()
    if (!wire) return
    const bytes = this.#random.int(wire.socket.waiting + 1)
    this.#note('cut', `${wire.phone.name} after ${bytes} bytes`)
    wire.socket.cut(bytes)
  }

  #silence(): void {
    const wire = this.#anyWire()
    if (!wire) return
    this.#note('silence', wire.phone.name)
    wire.isSilent = true
  }

  #advance(): void {
    const random = this.#random
    const ms = random.pick(
      random.chance(0.93) ? [0, 1, 5, 20, 100, 400] : [1_500, 4_000, 9_000, 40_000, 200_000],
    )
    this.#note('advance', `${ms} ms`)
    this.#clock.advance(ms)
    if (ms > PROMPT_MS) this.#checkPromptness()
  }

  /** For a moment everything works as it should. */
  async #flow(): Promise<void> {
    this.#note('flow', '')
    for (let round = 0; round < 5; round += 1) {
      this.#clock.advance(6)
      for (const phone of this.#phones) this.#accept(phone)
      this.#fetch()
      await this.#settle()
      this.#store.calls[0]?.deliver()
      await this.#settle()
      this.#exchange()
      await this.#settle()
    }
  }

  #exchange(): void {
    for (const wire of this.#wires) {
      if (wire.isSilent) continue
      this.#hear(wire)
      wire.socket.deliver()
    }
    for (const phone of this.#phones) for (const request of phone.requests) request.deliver()
  }

  /** Every request for a view is heard. */
  #fetch(): void {
    for (const phone of this.#phones) {
      for (const request of phone.requests) {
        if (request.isNew) this.#ask(phone, request, this.#node(this.#nodeOf(phone)))
      }
    }
  }

  /** Another node of which we know nothing stores something. */
  #intrude(): void {
    const before = this.#history.stateAt(this.#history.head())
    if (before.status !== 'active') return
    this.#note('intrude', '')
    const entry: Entry = {
      seq: this.#history.head() + 1,
      atMs: Math.max(this.#clock.nowMs(), this.#store.log.at(-1)?.atMs ?? 0),
      actorId: 'user-ada',
      commandId: null,
      commandHash: null,
      events: [{ type: 'AnnouncementPosted', text: `From elsewhere, ${this.#history.head()}` }],
    }
    const after = foldEntry({ state: before, seq: entry.seq - 1, atMs: entry.atMs }, entry)
    this.#store.intrude(entry, rowOf(after))
  }

  /** A node hears what another has told: early, late, twice, or what nobody has told. */
  #hint(): void {
    const random = this.#random
    const index = random.int(this.#nodes.length)
    const seq = this.#told.length > 0 && random.chance(0.8) ? random.pick(this.#told) : random.int(60)
    this.#note('hint', `node ${index}: ${seq}`)
    this.#node(index).room?.noteHead(seq)
  }

  #look(index: number): void {
    this.#note('look', `node ${index}`)
    this.#node(index).look()
  }

  #kill(index: number): void {
    this.#note('kill', `node ${index}`)
    this.#node(index).kill()
    this.#nodes[index] = this.#newNode()
  }

  /** A player gives the seat up, as `POST /api/leave` does. */
  #leaveGame(): void {
    const phone = this.#random.pick(this.#players)
    const { room } = this.#random.pick(this.#nodes)
    if (!room || phone.actor.role !== 'player' || this.#random.chance(0.5)) return
    this.#note('leave', phone.name)
    const commandId = `leave-${this.#history.head()}-${this.#clock.nowMs()}`
    const order = { actor: phone.actor, command: { type: 'LeaveGame' } as const, commandId, notAfterMs: null }
    room.submit(order).catch(() => {})
  }

  /** Somebody signs in as the host, or out, in another tab: the next request and the next socket are by another. */
  #changeSides(): void {
    const [player, host] = TURNCOAT.actors
    this.#turncoat.actor = this.#turncoat.actor === host ? player : host
    this.#note('change sides', this.#turncoat.actor.role)
  }

  /** A page is opened anew, and knows nothing. */
  #reload(): void {
    this.#note('reload', this.#turncoat.name)
    this.#turncoat.reload()
    this.#checks.forget(this.#turncoat)
  }

  #wake(): void {
    const phone = this.#random.pick(this.#phones)
    this.#note('wake', phone.name)
    phone.client.wake()
  }

  #housekeeping(): void {
    this.#note('housekeeping', '')
    for (const node of this.#nodes) {
      node.beat()
      void node.room?.saveSnapshot()
    }
  }

  /** Has the server hear a phone. @param count at most so many frames */
  #hear({ socket }: Wire, count?: number): void {
    socket.take((frame) => socket.isDropped && this.#isLateTwin(frame), count)
  }

  /**
   * A command on a socket that the phone has given up, heard after the same command was refused on the next
   * socket because too many came at once: the room never saw that refusal, so the network loses the late one.
   */
  #isLateTwin(frame: unknown): boolean {
    return this.#checks.refusalOf((frame as { commandId?: string }).commandId ?? '') === 'too-many-commands'
  }

  // What must hold -----------------------------------------------------------------------------

  #onSend(socket: SimSocket, known: GameState, frame: ServerFrame): void {
    this.#guard(() => {
      const wire = this.#wires.find((one) => one.socket === socket)
      if (!wire) throw new Error('a frame was sent on a socket that is gone')
      count(this.#frames, wire.socket.isDrained ? frame.type : `${frame.type} behind others`)
      this.#checks.frame(wire.told, frame, known)
    })
  }

  /** The server must not be able to swallow what a check throws. */
  #guard(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  #check(): void {
    if (this.#failure) throw this.#failure
    for (const phone of this.#phones) this.#checks.view(phone)
  }

  /** After so long that every pace has run out. */
  #checkPromptness(): void {
    for (const { socket, node, told } of this.#wires) {
      const seq = node.seqFor(told.actor)
      if (socket.isOpen && socket.isDrained && seq !== null) this.#checks.notStarved(told, seq)
    }
  }

  // Surroundings -------------------------------------------------------------------------------

  /** From here on nothing fails any more; phones find their way back by themselves. */
  async #heal(): Promise<void> {
    // Only a new socket shows it who it is by now.
    for (const wire of this.#wires) {
      if (wire.phone !== this.#turncoat) continue
      wire.isSilent = false
      wire.socket.cut()
    }
    for (let round = 0; round < HEALING_ROUNDS; round += 1) {
      for (const phone of this.#phones) while (phone.unaccepted.length > 0) this.#accept(phone)
      this.#fetch()
      for (const call of [...this.#store.calls]) call.deliver()
      this.#exchange()
      await this.#settle()
      this.#check()
      if (this.#isHealed()) return
      this.#clock.advance(Math.min(this.#clock.untilNextMs() ?? 100, 1_000))
      await this.#settle()
      if (round % 4 === 3) for (const node of this.#nodes) node.look()
    }
    throw new Error(`not healed after ${HEALING_ROUNDS} rounds: ${this.#phones.map(describe).join(', ')}`)
  }

  #isHealed(): boolean {
    const head = this.#history.head()
    return (
      this.#store.calls.length === 0 &&
      this.#phones.every(({ client, actor }) => {
        const { phase, seq, pending } = client.getSnapshot()
        const last = this.#history.seqFor(head, this.#history.audienceOf(actor))
        return phase === 'closed' || (phase === 'live' && seq === last && pending.length === 0)
      })
    )
  }

  #newNode(): SimNode {
    return new SimNode({
      gameId: this.#gameId,
      store: this.#store,
      clock: this.#clock,
      random: this.#random.fork(),
      onSend: (socket, known, frame) => this.#onSend(socket, known, frame),
      onTell: (news) => {
        if (news.type === 'stored') this.#told.push(news.seq)
      },
    })
  }

  #node(index: number): SimNode {
    const node = this.#nodes[index]
    if (!node) throw new RangeError(`there is no node ${index}`)
    return node
  }

  #anyWire(isMeant: (wire: Wire) => boolean = () => true): Wire | null {
    this.#wires = this.#wires.filter(
      ({ socket }) => socket.isOpen || (!socket.isDropped && socket.waiting > 0),
    )
    const meant = this.#wires.filter((wire) => !wire.isSilent && isMeant(wire))
    return meant.length > 0 ? this.#random.pick(meant) : null
  }

  /** Lets everything run that waits for nothing but its turn. */
  #settle(): Promise<void> {
    return new Promise((done) => setImmediate(done))
  }

  #note(kind: string, details: string): void {
    count(this.#steps, kind)
    this.trace.push(`${kind} ${details}`.slice(0, NOTE_LENGTH))
  }

  #summary(): SimSummary {
    const results = this.#phones.flatMap(({ sent }) => sent.map(({ result }) => result))
    const refused: Record<string, number> = {}
    for (const result of results) {
      if (result && !result.ok) count(refused, result.refusal.code)
    }
    return {
      entries: this.#history.head(),
      ok: results.filter((result) => result?.ok).length,
      refused,
      steps: this.#steps,
      frames: this.#frames,
    }
  }
}

function count(counts: Record<string, number>, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1
}

const describe = ({ name, client }: SimPhone): string => {
  const { phase, seq, pending } = client.getSnapshot()
  return `${name} ${phase} at ${seq} with ${pending.length} pending`
}
