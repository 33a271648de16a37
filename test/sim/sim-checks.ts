import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#core/game/commands.ts'
import type { GameState } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { HOST } from '#test/builders.ts'
import type { AnyView } from '#web/live/socket/replica.ts'
import type { ViewAnswer } from '#wire/http.ts'
import { TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { Refused, ServerFrame } from '#wire/socket.ts'
import { TURNCOAT } from './sim-beginning.ts'
import type { SimHistory } from './sim-history.ts'
import type { Sent, SimPhone } from './sim-phone.ts'
import { plain } from './sim-plain.ts'

type AnswerFrame = Extract<ServerFrame, { type: 'answer' }>

/** How far a phone's idea of the server's time may be off, in ms: half of the longest opening of a socket. */
const CLOCK_ERROR_MS = 4_000

/** What the server has told on one socket. */
export interface Told {
  readonly phone: SimPhone
  /** Who the phone was when it opened the socket. */
  readonly actor: Actor
  readonly url: string
  /** The last entry told; null before the greeting. */
  toldSeq: number | null
}

/** What a simulation holds against the stored log; each check throws at what must never happen. */
export class SimChecks {
  readonly #history: SimHistory
  readonly #nowMs: () => number
  readonly #hasStoreFailed: () => boolean
  readonly #refusals = new Map<string, Refused['code']>()
  readonly #checkedViews = new WeakSet<object>()
  /** How far each phone's screens have heard. */
  readonly #heard = new Map<SimPhone, { seq: number; welcomes: number }>()

  constructor(world: { history: SimHistory; nowMs: () => number; hasStoreFailed: () => boolean }) {
    this.#history = world.history
    this.#nowMs = world.nowMs
    this.#hasStoreFailed = world.hasStoreFailed
  }

  /** The reason with which a command was answered last; undefined where it was not refused. */
  refusalOf(commandId: string): Refused['code'] | undefined {
    return this.#refusals.get(commandId)
  }

  /**
   * At the moment at which the server sends it: no frame and no answer is ahead of the store.
   * @param node the state of which the server knows
   */
  frame(told: Told, frame: ServerFrame, node: GameState): void {
    const audience = this.#history.audienceOf(told.actor)
    this.#noErasedWords(frame, node)
    switch (frame.type) {
      case 'hello': {
        const since = /since=[^.]+\.(\d+)/.exec(told.url)?.[1]
        told.toldSeq = frame.seq ?? (since === undefined ? null : Number(since))
        const fetches = told.url.includes('view=fetch')
        if (frame.audience !== (fetches ? audience : undefined))
          throw new Error(`hello is for ${frame.audience}`)
        break
      }
      case 'welcome':
        expectSame(frame.view, this.#history.viewAt(frame.seq, audience), 'a welcome is not the stored game')
        told.toldSeq = frame.seq
        break
      case 'refetch':
        if (!told.url.includes('view=fetch')) throw new Error('a page that fetches nothing is told to')
        if (frame.seq <= (told.toldSeq ?? 0)) throw new Error(`led back from ${told.toldSeq} to ${frame.seq}`)
        this.#history.entryAt(frame.seq, audience)
        told.toldSeq = frame.seq
        break
      case 'entry':
        expectSame(
          frame,
          plain(this.#history.entryFrame(frame.seq, audience)),
          'an entry is not the stored one',
        )
        if (frame.seq !== (told.toldSeq ?? Number.NaN) + 1) {
          throw new Error(`entry ${frame.seq} was told after ${told.toldSeq}`)
        }
        told.toldSeq = frame.seq
        break
      case 'answer':
        this.#answer(told, frame)
    }
  }

  /** A view at the moment at which a node answers with it. */
  answer(path: string, actor: Actor, answer: ViewAnswer, node: GameState): void {
    const least = Number(/atLeast=(\d+)/.exec(path)?.[1] ?? 0)
    if (answer.seq < least) throw new Error(`a view of ${answer.seq} is no answer to ${path}`)
    const audience = this.#history.audienceOf(actor)
    if (answer.audience !== audience) throw new Error(`${audience} is given a view of ${answer.audience}`)
    this.#noErasedWords(answer, node)
    expectSame(
      answer.view,
      this.#history.viewAt(answer.seq, audience),
      'a fetched view is not the stored game',
    )
  }

  /** What a phone shows is what was stored, up to some entry, and its screens hear of each entry once, in order. */
  view(phone: SimPhone): void {
    this.#hearing(phone)
    const { view, seq, phase } = phone.client.getSnapshot()
    if (!view || this.#checkedViews.has(view)) return
    this.#checkedViews.add(view)
    const audience = this.#audienceOf(phone, view)
    expectSame(
      view,
      this.#history.viewAt(seq, audience),
      `${phone.name} sees something else than entry ${seq}`,
    )
    const entry = this.#history.entryAt(seq, audience)
    if (phase === 'live') this.#noErasedWords(view, this.#history.stateAt(entry))
  }

  /** A phone's page is opened anew. */
  forget(phone: SimPhone): void {
    this.#heard.delete(phone)
  }

  /** Who stands on a good line is not left behind. @param seq the newest that the server has for long enough */
  notStarved({ phone, toldSeq }: Told, seq: number): void {
    if (toldSeq !== null && toldSeq < seq)
      throw new Error(`${phone.name} was told ${toldSeq} of ${seq}, and no more`)
  }

  /** In the end a phone shows the whole log, and knows the final outcome of all that it sent. */
  end(phone: SimPhone): void {
    const { name, actor, client, sent } = phone
    const { phase, seq, pending, view } = client.getSnapshot()
    const audience = this.#history.audienceOf(actor)
    const head = this.#history.seqFor(this.#history.head(), audience)
    if (view && phase !== 'closed' && this.#audienceOf(phone, view) !== audience) {
      throw new Error(`${name} ended with the view of ${this.#audienceOf(phone, view)}`)
    }
    if (phase !== 'closed' && seq !== head) throw new Error(`${name} ended at ${seq} of ${head}`)
    if (pending.length > 0) throw new Error(`${name} still waits for ${JSON.stringify(pending)}`)
    for (const { commandId, result } of sent) {
      const times = this.#history.entriesOf(actor, commandId).length
      if (!result) throw new Error(`${commandId} was never settled`)
      const isUnknown = !result.ok && result.refusal.code === 'unanswered'
      if (times > 1 || (!isUnknown && times !== (result.ok ? 1 : 0))) {
        throw new Error(`${commandId} ended as ${JSON.stringify(result)} and is ${times} times in the log`)
      }
    }
  }

  #answer({ phone, actor, toldSeq }: Told, answer: AnswerFrame): void {
    const { commandId } = answer
    const sent = phone.sent.find((one) => one.commandId === commandId)
    if (!sent) throw new Error(`${commandId} was answered to ${phone.name}, who never sent it`)
    const entries = this.#history.entriesOf(phone.actor, commandId)
    if (!answer.ok) {
      if (entries.length > 0)
        throw new Error(`${commandId} is refused as ${answer.refusal.code} and in the log`)
      this.#refusals.set(commandId, answer.refusal.code)
      this.#refusal(phone, sent, answer.refusal)
      return
    }
    const [entry] = entries
    if (!entry || entries.length > 1) {
      throw new Error(`${commandId} is 'ok' and ${entries.length} times in the log`)
    }
    const seq = this.#history.seqFor(entry.seq, this.#history.audienceOf(actor))
    if ((toldSeq ?? 0) < seq) throw new Error(`${commandId} is answered before its entry`)
    const afterMs = entry.atMs - sent.tappedAtMs
    if (afterMs > TAP_LIFETIME_MS + CLOCK_ERROR_MS) {
      throw new Error(`${commandId} was done ${afterMs} ms after the tap`)
    }
  }

  /** As whom a phone was given its view, which may have been before the person on it changed. */
  #audienceOf({ actor }: SimPhone, view: AnyView): Audience {
    const [player] = TURNCOAT.actors
    return this.#history.audienceOf('codes' in view ? HOST : actor.role === 'player' ? actor : player)
  }

  /** What screens have heard follows what they had heard before, or a whole view has come in between. */
  #hearing(phone: SimPhone): void {
    for (const { seq, events, welcomes } of phone.heard.splice(0)) {
      const before = this.#heard.get(phone)
      const audience = this.#audienceOf(phone, phone.client.getSnapshot().view as AnyView)
      const stored = this.#history.eventsOf(seq, audience)
      if (phone.name !== TURNCOAT.name)
        expectSame(events, plain(stored), `${phone.name} heard something else than entry ${seq}`)
      const isFollowing = before !== undefined && before.welcomes === welcomes
      // Whoever sees the game as somebody else from now on may know its entries by lower numbers.
      const isOther = phone.name === TURNCOAT.name && !isFollowing
      if (before && seq <= before.seq && !isOther)
        throw new Error(`${phone.name} heard entry ${seq} after ${before.seq}`)
      for (let missed = (before?.seq ?? 0) + 1; isFollowing && missed < seq; missed += 1) {
        if (this.#history.eventsOf(missed, audience).length > 0)
          throw new Error(`${phone.name} did not hear entry ${missed}`)
      }
      this.#heard.set(phone, { seq, welcomes })
    }
  }

  /** @param known what whoever shows it knows of: who has left is called nothing there */
  #noErasedWords(shown: unknown, known: GameState): void {
    if (Object.keys(known.players).length === this.#history.playersEver()) return
    const text = JSON.stringify(shown)
    for (const [name, playerId] of text.matchAll(/~(player-[\w-]+)~\d+/g)) {
      if (playerId !== undefined && !Object.hasOwn(known.players, playerId))
        throw new Error(`${name} was erased`)
    }
  }

  #refusal({ actor }: SimPhone, { commandId, command, tappedAtMs }: Sent, refusal: Refused): void {
    const nowMs = this.#nowMs()
    switch (refusal.code) {
      case 'too-many-commands':
        return
      case 'store-failed':
        if (!this.#hasStoreFailed()) throw new Error(`${commandId}: the store never failed`)
        return
      case 'too-late':
        if (nowMs - tappedAtMs < TAP_LIFETIME_MS - CLOCK_ERROR_MS) {
          throw new Error(`${commandId} is too late ${nowMs - tappedAtMs} ms after the tap`)
        }
        return
      default:
        if (!this.#history.justifies(refusal, command, actor, nowMs)) {
          throw new Error(`${commandId} is refused for no stored reason: ${JSON.stringify(refusal)}`)
        }
    }
  }
}

/** @param expected is plain already */
function expectSame(actual: unknown, expected: unknown, words: string): void {
  const shown = plain(actual)
  if (isDeepStrictEqual(shown, expected)) return
  throw new Error(`${words}:\n${JSON.stringify(shown)}\n${JSON.stringify(expected)}`)
}
