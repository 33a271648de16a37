import { expect, test } from 'vitest'
import { erasedBy, wordsId } from '#core/game/bodies.ts'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { Entry } from '#core/game/events.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { type Audience, viewFor } from '#core/game/view.ts'
import { audienceOf } from '#core/rules/audience.ts'
import {
  type FoldedGame,
  foldEntry,
  foldFirst,
  foldStored,
  rowOf,
  seqFor,
} from '#server/store/folded-game.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { RoomRig } from '#test/room-rig.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import { StreamedPhone } from '#test/streamed-phone.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { encodeFrame } from './peer.ts'

const SEED = Number(process.env.SEED ?? 20_371)
const GAMES = 30
const STEPS = 220
/** The most in one write to a page that fetches, in bytes. */
const MOST_AT_ONCE = 16 * 1024

/** What came up in all games: a test that never sees a thing shows nothing of it. */
const seen = { refetch: 0, welcome: 0, resumed: 0, erased: 0, answers: 0, blocked: 0, burst: 0, hidden: 0 }

/** Unmistakable: none begins as another one does. */
const wordOf = (id: number): string => `word-${id}-said`

/** A game in which anything may happen at any time, and phones on lines of every kind. */
class Play {
  readonly random: SeededRandom
  readonly clock = createManualClock(7_000)
  readonly phones = new Set<StreamedPhone>()
  /** What phones knew that have left, for those who come back. */
  readonly left: StreamedPhone[] = []
  readonly rig: RoomRig
  #ids = 0
  /** The game after each entry of the log, as far as somebody has asked. */
  readonly #games: FoldedGame[] = []
  readonly #under = new Set<Promise<unknown>>()
  /** What has been said that can be erased. */
  readonly #said: { word: string; bodyId: string; commandId: string }[] = []
  #erasedAt: { seq: number; words: readonly string[] } = { seq: 0, words: [] }

  private constructor(rig: RoomRig, random: SeededRandom, clock: Play['clock']) {
    this.rig = rig
    this.random = random
    this.clock = clock
  }

  /** In every other game bids are hidden from the start on. */
  static async open(seed: number): Promise<Play> {
    const clock = createManualClock(7_000)
    const rules = seed % 2 === 0 ? { hiddenLastMinutes: 240 } : {}
    const rig = await RoomRig.open({ clock, events: aGame({ players: 3, rules }).events })
    return new Play(rig, seededRandom(seed), clock)
  }

  async step(): Promise<void> {
    const { random } = this
    const steps: (() => void | Promise<void>)[] = [
      () => this.#come(),
      () => this.#go(),
      () => this.#ask(),
      () => this.#ask(),
      () => this.#ask(),
      () => this.#ask(),
      () => this.clock.advance(random.int(90)),
      () => this.#drain(),
      () => this.#drain(),
      () => this.rig.room.tick(),
      () => this.#burst(),
      () => this.#settle(),
    ]
    await random.pick(steps)()
  }

  /** Every line takes everything, and time goes on. */
  async finish(): Promise<void> {
    await this.#settle()
    // What was hidden is shown to phones on all kinds of lines.
    if (this.rig.room.state.blind && this.random.chance(0.5)) await this.rig.submit(HOST, { type: 'EndGame' })
    this.rig.room.tick()
    this.clock.advance(1_000)
    for (let times = 0; times < 50; times += 1) {
      for (const phone of this.phones) {
        phone.drain()
        this.rig.room.flush(phone)
      }
    }
  }

  #actor(): Actor {
    const { random } = this
    return random.chance(0.25) ? HOST : playerOf(random.pick(['t1', 't2']), 1 + random.int(3))
  }

  #come(): void {
    const { random, rig } = this
    const before = random.chance(0.6) ? this.left.pop() : undefined
    const actor = before?.actor ?? this.#actor()
    const phone = new StreamedPhone(actor, this, {
      capacity: random.pick([Number.POSITIVE_INFINITY, 64 * 1024, 2_000, 500]),
      fetchesView: before?.fetchesView ?? random.chance(0.7),
      since: before?.view ? { epoch: rig.store.epoch, seq: before.seq } : null,
      view: before?.view ?? null,
      audience: audienceOf(rig.room.state, actor),
    })
    if (before?.view) seen.resumed += 1
    this.phones.add(phone)
    rig.room.join(phone)
  }

  #go(): void {
    const phone = this.#anyPhone()
    if (!phone) return
    this.phones.delete(phone)
    this.rig.room.leave(phone)
    if (!phone.farewell) this.left.push(phone)
  }

  #drain(): void {
    const phone = this.#anyPhone()
    phone?.drain()
    if (phone) this.rig.room.flush(phone)
  }

  #anyPhone(): StreamedPhone | null {
    return this.phones.size > 0 ? this.random.pick([...this.phones]) : null
  }

  /** A phone gives a command, and is answered whenever that is decided. */
  #ask(): void {
    const phone = this.#anyPhone()
    if (!phone || phone.farewell) return
    const commandId = `ask${this.#nextId()}`.padEnd(16, 'x')
    const answered = this.rig
      .submit(phone.actor, this.#noted(this.#command(), phone.actor, commandId), { commandId })
      .then((answer) => {
        seen.answers += 1
        this.rig.room.sendTo(phone, encodeFrame({ type: 'answer', commandId, ...answer }))
      })
    this.#under.add(answered.finally(() => this.#under.delete(answered)))
  }

  #command(): AnyCommand {
    const { random } = this
    const id = this.#nextId()
    const text = `${wordOf(id)} `.repeat(1 + random.int(12)).trim()
    const posted = this.rig.room.state.chat.map((item) => item.id)
    const post = (): AnyCommand => ({
      type: 'PostMessage',
      messageId: `message${id}`,
      text,
      cardId: null,
      writtenAtMs: 1,
      photos: [],
    })
    const commands: (() => AnyCommand)[] = [
      () => ({ type: 'PostAnnouncement', text: `News ${id}` }),
      // Twice as often as others.
      post,
      post,
      () => ({ type: 'SetNickname', nickname: wordOf(id) }),
      () => ({ type: 'SetNickname', nickname: random.chance(0.5) ? '' : wordOf(id) }),
      () => ({ type: 'DeleteMessage', messageId: posted.length > 0 ? random.pick(posted) : 'none' }),
      () => ({
        type: 'RemovePlayer',
        playerId: playerOf('t2', 1 + random.int(3)).playerId,
        changeCode: false,
      }),
      () => ({ type: 'PlaceBid', zoneId: 'z01', amountCents: -1, seenHighestCents: 0, seenOwnCents: 0 }),
      () => this.#bid(),
      () => this.#bid(),
    ]
    // Players hardly ever go: else nobody would be left.
    return random.pick(random.chance(0.97) ? commands.filter((_, n) => n !== 6) : commands)()
  }

  /** One that is placed if its sender is of the second team. */
  #bid(): AnyCommand {
    const seenOwnCents = this.rig.room.state.zones[0]?.totals.t2 ?? 0
    return { type: 'PlaceBid', zoneId: 'z01', amountCents: 100, seenHighestCents: 0, seenOwnCents }
  }

  #noted(command: AnyCommand, actor: Actor, commandId: string): AnyCommand {
    if (command.type === 'PostMessage') {
      const [word = ''] = command.text.split(' ')
      this.#said.push({ word, bodyId: wordsId(command.messageId), commandId })
    }
    if (command.type === 'SetNickname' && command.nickname !== '' && actor.role === 'player') {
      this.#said.push({ word: command.nickname, bodyId: `name:${actor.playerId}`, commandId })
    }
    return command
  }

  /** Another node has stored something: much at once, or one thing that is large. */
  async #burst(): Promise<void> {
    const { random, rig } = this
    if (!random.chance(0.3)) return
    await this.#settle()
    const stored = await rig.store.load(rig.room.id, STATE_SHAPE, 0)
    if (!stored) throw new Error('the game is not stored')
    const folded = foldStored(stored)
    const isLarge = random.chance(0.5)
    const texts = isLarge
      ? ['L'.repeat(9_000)]
      : Array.from({ length: random.int(400) }, (_, n) => `Burst ${n}`)
    const entries = texts.map(
      (text, n): Entry => ({
        seq: folded.seq + 1 + n,
        atMs: folded.atMs,
        actorId: 'user-ada',
        commandId: null,
        commandHash: null,
        events: [{ type: 'AnnouncementPosted', text }],
      }),
    )
    if (entries.length === 0) return
    seen.burst += 1
    const row = { ...rowOf(folded), head: folded.seq + entries.length }
    await rig.store.append([{ row, baseSeq: folded.seq, entries, ask: [] }])
    await rig.room.refresh()
  }

  async #settle(): Promise<void> {
    await Promise.all([...this.#under])
  }

  #nextId(): number {
    this.#ids += 1
    return this.#ids
  }

  // What phones take from the game.

  fetchView(audience: Audience): { seq: number; view: GameView | HostView } {
    return JSON.parse(this.rig.room.views.textOf({ audience, eventsVersion: EVENTS_VERSION }))
  }

  seqOf(commandId: string, audience: Audience = 'host'): number | null {
    const index = this.rig.log.findIndex((entry) => entry.commandId === commandId)
    for (let n = this.#games.length; n <= index; n += 1) {
      const [entry, before] = [this.rig.log[n] as Entry, this.#games[n - 1]]
      this.#games.push(before ? foldEntry(before, entry) : foldFirst(entry))
    }
    const game = this.#games[index]
    if (game?.unseen && audience !== 'host' && seqFor(game, audience) < game.seq) seen.hidden += 1
    return game ? seqFor(game, audience) : null
  }

  onWrite(phone: StreamedPhone, bytes: Buffer): void {
    if (phone.queued > 0) seen.blocked += 1
    if (phone.fetchesView) expect(bytes.length).toBeLessThanOrEqual(MOST_AT_ONCE + 1_000)
    const text = bytes.toString()
    for (const word of text.includes('word-') ? this.#erasedWords() : []) expect(text).not.toContain(word)
  }

  /** The log holds no names, so that every nickname in it looks as if it had been erased. */
  #erasedIn({ events, commandId }: Entry): string[] {
    const wasNamed = this.#said.some((said) => said.commandId === commandId)
    return wasNamed ? [] : events.flatMap(erasedBy)
  }

  /** The words and names that the room knows to be erased, after they were last said. */
  #erasedWords(): readonly string[] {
    const { seq } = this.rig.room
    if (this.#erasedAt.seq === seq) return this.#erasedAt.words
    const erasures = this.rig.log.flatMap((entry) =>
      entry.seq > seq ? [] : this.#erasedIn(entry).map((id) => ({ id, seq: entry.seq })),
    )
    const words = this.#said.flatMap(({ word, bodyId, commandId }) => {
      const saidSeq = this.seqOf(commandId) ?? Number.POSITIVE_INFINITY
      return erasures.some((erasure) => erasure.id === bodyId && erasure.seq > saidSeq) ? [word] : []
    })
    seen.erased += words.length
    this.#erasedAt = { seq, words }
    return words
  }
}

const names = Array.from({ length: GAMES }, (_, n) => SEED + n)

test.each(names)(
  'each page hears everything once and in its turn, and nothing erased, SEED=%i',
  async (seed) => {
    const play = await Play.open(seed)
    for (let step = 0; step < STEPS; step += 1) await play.step()
    await play.finish()
    const { rig } = play
    const stored = await rig.store.load(rig.room.id, STATE_SHAPE, 0)
    const replayed = stored && foldStored(stored).state
    for (const phone of play.phones) {
      if (phone.farewell) continue
      for (const kind of phone.heard) if (kind === 'refetch' || kind === 'welcome') seen[kind] += 1
      expect(phone.view).toEqual(play.fetchView(phone.audience).view)
      expect(phone.view).toEqual(replayed && viewFor(replayed, phone.audience))
      const presences = new Set(
        [...play.phones].flatMap((other) =>
          other.audience === phone.audience && !other.farewell ? [other.presence] : [],
        ),
      )
      expect(presences.size).toBe(1)
    }
    expect(play.clock.timers()).toBe(0)
  },
)

test('all of that has come up', () => {
  for (const [what, times] of Object.entries(seen)) expect([what, times > 20]).toEqual([what, true])
})
