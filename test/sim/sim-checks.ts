import { isDeepStrictEqual } from 'node:util'
import { TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { Refused, ServerFrame } from '#wire/socket.ts'
import type { SimHistory } from './sim-history.ts'
import type { Sent, SimPhone } from './sim-phone.ts'

type AnswerFrame = Extract<ServerFrame, { type: 'answer' }>

/** How far a phone's idea of the server's time may be off, in ms: half of the longest opening of a socket. */
const CLOCK_ERROR_MS = 4_000

/** What the server has told on one socket. */
export interface Told {
  readonly phone: SimPhone
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

  constructor(world: { history: SimHistory; nowMs: () => number; hasStoreFailed: () => boolean }) {
    this.#history = world.history
    this.#nowMs = world.nowMs
    this.#hasStoreFailed = world.hasStoreFailed
  }

  /** The reason with which a command was answered last; undefined where it was not refused. */
  refusalOf(commandId: string): Refused['code'] | undefined {
    return this.#refusals.get(commandId)
  }

  /** At the moment at which the server sends it: no frame and no answer is ahead of the store. */
  frame(told: Told, frame: ServerFrame): void {
    const audience = told.phone.actor.role
    switch (frame.type) {
      case 'hello': {
        // Where a phone does not fetch, it is told from where it was, or the whole.
        const since = /since=[^.]+\.(\d+)/.exec(told.url)?.[1]
        told.toldSeq = frame.seq ?? (since === undefined ? null : Number(since))
        break
      }
      case 'refetch':
        if (frame.seq <= (told.toldSeq ?? Number.NaN))
          throw new Error(`${frame.seq} is to be fetched in vain`)
        told.toldSeq = frame.seq
        break
      case 'welcome':
        expectSame(frame.view, this.#history.viewAt(frame.seq, audience), 'a welcome is not the stored game')
        told.toldSeq = frame.seq
        break
      case 'entry':
        expectSame(frame, this.#history.entryFrame(frame.seq, audience), 'an entry is not the stored one')
        if (frame.seq !== (told.toldSeq ?? Number.NaN) + 1) {
          throw new Error(`entry ${frame.seq} was told after ${told.toldSeq}`)
        }
        told.toldSeq = frame.seq
        break
      case 'answer':
        this.#answer(told, frame)
    }
  }

  /** What a phone shows is what was stored, up to some entry. */
  view({ name, actor, client }: SimPhone): void {
    const { view, seq } = client.getSnapshot()
    if (!view || this.#checkedViews.has(view)) return
    this.#checkedViews.add(view)
    expectSame(view, this.#history.viewAt(seq, actor.role), `${name} sees something else than entry ${seq}`)
  }

  /** In the end a phone shows the whole log, and knows the true fate of all that it sent. */
  end({ name, actor, client, sent }: SimPhone): void {
    const { phase, seq, pending } = client.getSnapshot()
    const head = this.#history.head()
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

  #answer({ phone, toldSeq }: Told, answer: AnswerFrame): void {
    const { commandId } = answer
    const sent = phone.sent.find((one) => one.commandId === commandId)
    if (!sent) throw new Error(`${commandId} was answered to ${phone.name}, who never sent it`)
    const entries = this.#history.entriesOf(phone.actor, commandId)
    if (!answer.ok) {
      if (entries.length > 0) throw new Error(`${commandId} is refused and in the log`)
      this.#refusals.set(commandId, answer.refusal.code)
      this.#refusal(phone, sent, answer.refusal)
      return
    }
    const [entry] = entries
    if (!entry || entries.length > 1) {
      throw new Error(`${commandId} is 'ok' and ${entries.length} times in the log`)
    }
    if ((toldSeq ?? 0) < entry.seq) throw new Error(`${commandId} is answered before its entry`)
    const afterMs = entry.atMs - sent.tappedAtMs
    if (afterMs > TAP_LIFETIME_MS + CLOCK_ERROR_MS) {
      throw new Error(`${commandId} was done ${afterMs} ms after the tap`)
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

/** Compares as JSON does, which is how things cross the wire. */
function expectSame(actual: unknown, expected: unknown, words: string): void {
  const [one, other] = [actual, expected].map((value): unknown => JSON.parse(JSON.stringify(value)))
  if (isDeepStrictEqual(one, other)) return
  throw new Error(`${words}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`)
}
