import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import { FetchingServer } from '#web/live/testing/fetching-server.ts'
import { createLateFolding } from '#web/live/testing/folding.ts'
import { createHeldRequests, type HeldRequests } from '#web/live/testing/held-requests.ts'
import { createManualClock, type ManualClock } from '#web/live/testing/manual-clock.ts'
import { START_MS } from '#web/live/testing/small-game.ts'
import { createSocketPairs, type ServerEnd } from '#web/live/testing/socket-pair.ts'
import { createGameClient, type GameClient } from './game-client.ts'

const GAMES = 150
const STEPS = 250
/** Set `SEED` to the number in a failed test's words to see that game alone. */
const only = process.env.SEED === undefined ? null : Number(process.env.SEED)
const base = only ?? Math.floor(Math.random() * 1_000_000_000)

interface Tab {
  readonly client: GameClient
  readonly folding: ReturnType<typeof createLateFolding>
  readonly requests: HeldRequests
  readonly ends: ServerEnd[]
  readonly unaccepted: ServerEnd[]
  /** Commands that were tapped, and those whose fate is known. */
  readonly fates: { told: number; sent: number }
}

/** What the games came to, for a look at whether they tried what they should. */
const tally = { welcomes: 0, heard: 0, told: 0, refetches: 0 }

/** A tab that holds each entry that it hears of against the one before. */
function openTab(clock: ManualClock, random: SeededRandom): Tab {
  const requests = createHeldRequests()
  const unaccepted: ServerEnd[] = []
  const net = createSocketPairs((end) => unaccepted.push(end))
  const folding = createLateFolding()
  const client = createGameClient({
    ...folding,
    gameId: 'g'.repeat(16),
    openSocket: net.openSocket,
    get: requests.get,
    nowMs: clock.nowMs,
    setTimer: clock.setTimer,
    random: random.next,
  })
  let last = client.getSnapshot()
  client.subscribe(() => {
    const { seq, view, welcomes } = client.getSnapshot()
    if (view === last.view && seq === last.seq) return
    if (welcomes === last.welcomes && seq !== last.seq + 1) throw new Error(`${seq} came after ${last.seq}`)
    if (welcomes > last.welcomes) tally.welcomes += 1
    last = client.getSnapshot()
  })
  let heardSeq = 0
  let heardIn = 0
  client.onEvents((events) => {
    const { seq, welcomes } = client.getSnapshot()
    if (events.length !== 1) throw new Error('an entry was told that is none')
    if (welcomes === heardIn && seq <= heardSeq) throw new Error(`${seq} was heard after ${heardSeq}`)
    heardSeq = seq
    heardIn = welcomes
    tally.heard += 1
  })
  return { client, folding, requests, ends: net.opened, unaccepted, fates: { told: 0, sent: 0 } }
}

class Game {
  readonly trace: string[] = []
  readonly #random: SeededRandom
  readonly #clock = createManualClock(START_MS)
  readonly #server: FetchingServer
  readonly #tabs: Tab[]
  readonly #seen = new WeakSet<object>()

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    this.#server = new FetchingServer(this.#random, this.#clock.nowMs)
    // Two tabs of one seat.
    this.#tabs = [openTab(this.#clock, this.#random.fork()), openTab(this.#clock, this.#random.fork())]
  }

  async run(): Promise<void> {
    const comings = this.#tabs.map(({ folding }) => ({ folding, at: this.#random.int(STEPS / 2) }))
    for (let step = 0; step < STEPS; step += 1) {
      for (const { folding, at } of comings) {
        if (at !== step) continue
        this.trace.push('folding')
        folding.come()
        await Promise.resolve()
        await Promise.resolve()
      }
      this.#step()
      this.#check()
    }
    await this.#heal()
  }

  #step(): void {
    const random = this.#random
    const tab = random.pick(this.#tabs)
    const step = random.next() * 100
    if (step < 20) this.#do('append', () => this.#server.append(this.#event()))
    else if (step < 30) this.#do('read', () => this.#server.read())
    else if (step < 42) this.#do('flush', () => this.#server.flush())
    else if (step < 50) this.#do('accept', () => this.#accept(tab))
    else if (step < 64) this.#do('deliver', () => tab.ends.at(-1)?.deliver(random.int(4) + 1))
    else if (step < 70) this.#do('hear', () => this.#server.hear())
    else if (step < 76) this.#do('send', () => this.#send(tab))
    else if (step < 88) this.#do('request', () => this.#request(tab))
    else if (step < 96) {
      const ms = random.pick(random.chance(0.9) ? [1, 20, 100, 400, 1_200] : [3_000, 9_000, 40_000])
      this.#do(`advance ${ms}`, () => this.#clock.advance(ms))
    } else if (step < 98) this.#do('wake', () => tab.client.wake())
    else if (step < 99) this.#do('cut', () => tab.ends.at(-1)?.close(1006))
    else if (step < 99.5) this.#do('restore', () => this.#server.restore())
    else this.#do('eyes', () => this.#server.change(random.pick(['player', 'host'] as const)))
  }

  #do(what: string, run: () => void): void {
    this.trace.push(what)
    run()
  }

  /** Now and then a long one, of which five are more than a page holds back. */
  #event(): GameEvent | null {
    if (this.#random.chance(0.1)) return null
    const text = this.#random.chance(0.02) ? 'x'.repeat(120_000) : `No. ${this.#server.head + 1}`
    return { type: 'AnnouncementPosted', text }
  }

  #accept(tab: Tab): void {
    const end = tab.unaccepted.shift()
    if (end && !end.isDropped()) this.#server.accept(end)
  }

  #send({ client, fates }: Tab): void {
    fates.sent += 1
    void client.send({ type: 'PostAnnouncement', text: 'Mine' }, {}).then(() => {
      fates.told += 1
      tally.told += 1
    })
  }

  #request({ requests }: Tab): void {
    const [request] = requests.open()
    if (!request) return
    const fate = this.#random.next()
    if (request.path.includes('atLeast')) tally.refetches += 1
    if (fate < 0.45) this.#server.answer(request)
    else if (fate < 0.75) request.trickle()
    else if (fate < 0.85) request.cut()
    else if (fate < 0.9) request.answer(429, {})
    else if (fate < 0.95) request.answer(200, '<html>')
    else if (fate < 0.97) request.answer(404, {})
  }

  #check(): void {
    for (const { client, requests, ends } of this.#tabs) {
      if (requests.open().length > 1) throw new Error('two views were asked for at a time')
      if (ends.filter((end) => !end.isDropped()).length > 1) throw new Error('two sockets were open')
      const { view, seq } = client.getSnapshot()
      if (view && !this.#seen.has(view)) this.#checkView(view, seq)
    }
  }

  /** It is what some log came to at that entry. */
  #checkView(view: object, seq: number): void {
    this.#seen.add(view)
    const epochs = Array.from({ length: Number(this.#server.epoch.slice(1)) }, (_, index) => `e${index + 1}`)
    const isTrue = epochs.some((epoch) =>
      (['player', 'host'] as const).some((audience) =>
        isDeepStrictEqual(view, this.#server.viewAt(epoch, seq, audience)),
      ),
    )
    if (!isTrue) throw new Error(`what is shown is no view at entry ${seq}`)
  }

  /** From here on nothing fails any more. */
  async #heal(): Promise<void> {
    this.trace.push('heal')
    for (let round = 0; round < 300; round += 1) {
      this.#server.catchUp()
      for (const tab of this.#tabs) {
        while (tab.unaccepted.length > 0) this.#accept(tab)
        for (const request of tab.requests.open()) this.#server.answer(request)
      }
      this.#server.hear()
      this.#server.flush()
      for (const { ends } of this.#tabs) ends.at(-1)?.deliver()
      this.#check()
      await new Promise((done) => setImmediate(done))
      if (this.#tabs.every((tab) => this.#isAtHead(tab))) return
      this.#clock.advance(200)
    }
    throw new Error(
      `not healed: ${JSON.stringify(this.#tabs.map(({ client }) => ({ ...client.getSnapshot(), view: 0 })))}`,
    )
  }

  #isAtHead({ client, fates }: Tab): boolean {
    const { phase, seq, view, pending } = client.getSnapshot()
    const { epoch, head, audience } = this.#server
    const isThere = phase === 'live' && seq === head && pending.length === 0 && fates.told === fates.sent
    return isThere && isDeepStrictEqual(view, this.#server.viewAt(epoch, head, audience))
  }
}

it(`shows the log and nothing else, whatever comes when, in ${GAMES} games from SEED=${base} on`, async () => {
  for (let seed = base; seed < base + (only === null ? GAMES : 1); seed += 1) {
    const game = new Game(seed)
    try {
      await game.run()
    } catch (error) {
      throw new Error(`SEED=${seed} repeats this. The last steps: ${game.trace.slice(-60).join(', ')}`, {
        cause: error,
      })
    }
  }
  // Games in which little happens would show anything.
  if (only === null) {
    expect(tally.welcomes).toBeGreaterThan(GAMES * 2)
    expect(tally.heard).toBeGreaterThan(GAMES * 10)
    expect(tally.told).toBeGreaterThan(GAMES * 5)
    expect(tally.refetches).toBeGreaterThan(GAMES)
  }
})
