import type { Entry } from '#core/events.ts'
import { foldEntry, rowOf } from '#server/games/folded-game.ts'
import type { HeldRequest } from '#web/live/testing/held-requests.ts'
import { createManualClock, type ManualClock } from '#web/live/testing/manual-clock.ts'
import type { ServerEnd } from '#web/live/testing/socket-pair.ts'
import type { ServerFrame } from '#wire/socket.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { PEOPLE, simBeginning } from './sim-beginning.ts'
import { SimChecks, type Told } from './sim-checks.ts'
import { createSimHistory, type SimHistory } from './sim-history.ts'
import type { SimLine } from './sim-line.ts'
import { SimNode } from './sim-node.ts'
import { SimPhone } from './sim-phone.ts'
import { createSimStore, type SimStore, type StoreCall } from './sim-store.ts'

const HEALING_ROUNDS = 400

interface Wire {
  readonly phone: SimPhone
  readonly end: ServerEnd
  readonly line: SimLine
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
  readonly #nodes: SimNode[]
  readonly #gameId: string
  readonly #steps: Record<string, number> = {}
  /** What nodes have told each other; nobody sees to it that it arrives. */
  readonly #told: number[] = []
  /** Requests that a node has taken. */
  readonly #reached = new WeakSet<HeldRequest>()
  #wires: Wire[] = []
  /** Views on their way to phones, and requests whose line will break. */
  #arriving: (() => void)[] = []
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
    this.#phones = PEOPLE.map(
      ({ name, actor }) =>
        new SimPhone(name, actor, { gameId: row.id, clock: this.#clock, random: this.#random.fork() }),
    )
  }

  /** Plays so many random steps, then lets everything heal and looks whether all came to the same end. */
  async run(steps: number): Promise<SimSummary> {
    // Else the phones open the game while this and that already fails.
    if (this.#random.chance(0.5)) await this.#flow()
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#settle()
      this.#check()
    }
    await this.#heal()
    for (const phone of this.#phones) this.#checks.end(phone)
    return this.#summary()
  }

  // What happens -------------------------------------------------------------------------------

  async #step(): Promise<void> {
    const random = this.#random
    const step = random.next() * 100
    if (step < 21) this.#tap(this.#someone())
    else if (step < 39) this.#tellStore()
    else if (step < 45) this.#accept(random.pick(this.#phones))
    else if (step < 56) this.#deliver(random.int(4) + 1)
    else if (step < 60) this.#fetch(this.#anyFetching() ?? random.pick(this.#phones))
    else if (step < 64) this.#arrive()
    else if (step < 74) this.#take(random.int(3) + 1)
    else if (step < 86) this.#advance()
    else if (step < 90) await this.#flow()
    else if (step < 91.5) this.#cut()
    else if (step < 92) this.#silence()
    else if (step < 93) this.#intrude()
    else if (step < 96.5) this.#hint()
    else if (step < 98) this.#look(random.int(this.#nodes.length))
    else if (step < 98.5) this.#kill(random.int(this.#nodes.length))
    else if (step < 99) this.#leaveGame()
    else if (step < 99.4) this.#wake()
    else this.#housekeeping()
  }

  /** Mostly one whose phone shows a game that is up to date, as far as anybody knows. */
  #someone(): SimPhone {
    const live = this.#phones.filter(({ client }) => client.getSnapshot().phase === 'live')
    return this.#random.pick(live.length > 0 && this.#random.chance(0.8) ? live : this.#phones)
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
    const end = phone.unaccepted.shift()
    if (!end || end.isDropped()) return
    const index = this.#nodeOf(phone)
    this.#note('accept', `${phone.name} at node ${index}: ${end.url.split('?')[1]}`)
    const line = this.#node(index).accept(end, phone.actor)
    const told = { phone, url: end.url, toldSeq: null }
    this.#wires.push({ phone, end, line, told, isSilent: false })
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

  #deliver(count: number): void {
    const wire = this.#anyWire(({ end }) => end.waiting() > 0)
    if (!wire) return
    this.#note('deliver', `${count} to ${wire.phone.name}`)
    wire.end.deliver(count)
  }

  #take(count: number): void {
    const wire = this.#anyWire()
    if (!wire) return
    this.#note('take', `${count} of ${wire.phone.name}`)
    this.#hear(wire, count)
  }

  /** A phone's request for a view reaches a node, which need not be that of its socket. */
  #fetch(phone: SimPhone, isSafe = false): void {
    const [request] = phone.requests.open().filter((one) => !this.#reached.has(one))
    if (!request) return
    const index = this.#random.chance(0.3) ? this.#random.int(this.#nodes.length) : this.#nodeOf(phone)
    this.#note('fetch', `${phone.name} at node ${index}: ${request.path.split('?')[1]}`)
    this.#reached.add(request)
    const isLost = !isSafe && this.#random.chance(0.1)
    this.#node(index)
      .view(phone.actor, request.path)
      .then((text) => {
        this.#arriving.push(() => {
          if (text === null || isLost) request.cut()
          else request.answer(text === '' ? 503 : 200, text)
        })
      })
  }

  #anyFetching(): SimPhone | null {
    const fetching = this.#phones.filter(({ requests }) => requests.open().length > 0)
    return fetching.length > 0 ? this.#random.pick(fetching) : null
  }

  #arrive(): void {
    const [arriving] = this.#arriving.splice(this.#random.int(this.#arriving.length), 1)
    if (!arriving) return
    this.#note('arrive', '')
    arriving()
  }

  #cut(): void {
    const wire = this.#anyWire()
    if (!wire) return
    this.#note('cut', wire.phone.name)
    wire.line.terminate()
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
  }

  /** For a moment everything works as it should. */
  async #flow(): Promise<void> {
    this.#note('flow', '')
    for (let round = 0; round < 5; round += 1) {
      this.#clock.advance(6)
      for (const phone of this.#phones) this.#accept(phone)
      await this.#settle()
      this.#store.calls[0]?.deliver()
      await this.#settle()
      this.#exchange()
      await this.#settle()
    }
  }

  #exchange(): void {
    for (const phone of this.#phones) this.#fetch(phone, true)
    for (const arriving of this.#arriving.splice(0)) arriving()
    for (const wire of this.#wires) {
      if (wire.isSilent) continue
      this.#hear(wire)
      wire.end.deliver()
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
    this.#node(index).room?.hear(seq)
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
    const phone = this.#random.pick(this.#phones)
    const { room } = this.#random.pick(this.#nodes)
    if (!room || phone.actor.role !== 'player' || this.#random.chance(0.7)) return
    this.#note('leave', phone.name)
    const commandId = `leave-${this.#history.head()}-${this.#clock.nowMs()}`
    const order = { actor: phone.actor, command: { type: 'LeaveGame' } as const, commandId, notAfterMs: null }
    room.submit(order).catch(() => {})
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
  #hear({ line, end }: Wire, count?: number): void {
    line.take((frame) => end.isDropped() && this.#isLateTwin(frame), count)
    if (end.isDropped()) line.terminate()
  }

  /**
   * A command on a socket that the phone has given up, heard after the same command was refused on the next
   * socket because too many came at once: the room never saw that refusal, so the network loses the late one.
   */
  #isLateTwin(frame: unknown): boolean {
    return this.#checks.refusalOf((frame as { commandId?: string }).commandId ?? '') === 'too-many-commands'
  }

  // What must hold -----------------------------------------------------------------------------

  #onSend(line: SimLine, frame: ServerFrame): void {
    try {
      const wire = this.#wires.find((one) => one.line === line)
      if (!wire) throw new Error('a frame was sent on a socket that is gone')
      this.#checks.frame(wire.told, frame)
    } catch (error) {
      // The server must not be able to swallow it.
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  #check(): void {
    if (this.#failure) throw this.#failure
    for (const phone of this.#phones) this.#checks.view(phone)
  }

  // Surroundings -------------------------------------------------------------------------------

  /** From here on nothing fails any more; phones find their way back by themselves. */
  async #heal(): Promise<void> {
    for (let round = 0; round < HEALING_ROUNDS; round += 1) {
      for (const phone of this.#phones) while (phone.unaccepted.length > 0) this.#accept(phone)
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
      this.#phones.every(({ client }) => {
        const { phase, seq, pending } = client.getSnapshot()
        return phase === 'closed' || (phase === 'live' && seq === head && pending.length === 0)
      })
    )
  }

  #newNode(): SimNode {
    return new SimNode({
      gameId: this.#gameId,
      store: this.#store,
      clock: this.#clock,
      random: this.#random.fork(),
      onSend: (line, frame) => this.#onSend(line, frame),
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
    this.#wires = this.#wires.filter(({ line, end }) => line.readyState === line.OPEN || end.waiting() > 0)
    const meant = this.#wires.filter((wire) => !wire.isSilent && isMeant(wire))
    return meant.length > 0 ? this.#random.pick(meant) : null
  }

  /** Lets everything run that waits for nothing but its turn. */
  #settle(): Promise<void> {
    return new Promise((done) => setImmediate(done))
  }

  #note(kind: string, details: string): void {
    this.#steps[kind] = (this.#steps[kind] ?? 0) + 1
    this.trace.push(`${kind} ${details}`)
  }

  #summary(): SimSummary {
    const results = this.#phones.flatMap(({ sent }) => sent.map(({ result }) => result))
    const refused: Record<string, number> = {}
    for (const result of results) {
      if (result && !result.ok) refused[result.refusal.code] = (refused[result.refusal.code] ?? 0) + 1
    }
    return {
      entries: this.#history.head(),
      ok: results.filter((result) => result?.ok).length,
      refused,
      steps: this.#steps,
    }
  }
}

const describe = ({ name, client }: SimPhone): string => {
  const { phase, seq, pending } = client.getSnapshot()
  return `${name} ${phase} at ${seq} with ${pending.length} pending`
}
