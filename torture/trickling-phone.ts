import { setTimeout as pause } from 'node:timers/promises'
import { bidOn } from '#test/live-client.ts'
import { openRealPhone, type RealPhone } from '#test/real-phone.ts'
import type { SeededRandom } from '#test/sim/seeded-random.ts'
import type { SlowLine } from '#test/slow-line.ts'
import type { SendResult } from '#web/live/socket/outbox.ts'
import type { AuditedPhone } from './audit.ts'
import type { Heard, Sent } from './phone-parts.ts'
import { within } from './within.ts'

const BYTES_PER_SECOND = 4 * 1024
const LONGEST_AWAKE_MS = 4_000
const LONGEST_ASLEEP_MS = 6_000
const LONGEST_THOUGHT_MS = 1_500

/** Whose phone it is, and on which line. */
export interface TricklingParts {
  readonly gameId: string
  readonly cookie: string
  readonly playerId: string
  readonly teamId: string
  readonly line: SlowLine
  readonly random: SeededRandom
  /** Its line is held up now and then, as in a pocket. */
  readonly isSleepy: boolean
}

/** The real client on 4 KB/s: it bids on what it shows, and keeps account of everything for the audit. */
export class TricklingPhone implements AuditedPhone {
  readonly options: AuditedPhone['options']
  readonly sent = new Map<string, Sent>()
  readonly given = new Set<string>()
  heard: Heard[] = []
  readonly #parts: TricklingParts
  readonly #phone: RealPhone
  #isPlaying = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(parts: TricklingParts) {
    const { gameId, cookie, playerId, line } = parts
    this.#parts = parts
    this.options = { audience: 'player', actorId: playerId }
    line.setRate(BYTES_PER_SECOND)
    this.#phone = openRealPhone({ gameId, cookie, origin: line.origin })
    this.#phone.client.onEvents((events) => this.heard.push({ seq: this.seq, events }))
  }

  get view(): AuditedPhone['view'] {
    return this.#phone.client.getSnapshot().view
  }

  get seq(): number {
    return this.#phone.client.getSnapshot().seq
  }

  get sockets(): number {
    return this.#phone.sockets
  }

  get requests(): number {
    return this.#phone.requests
  }

  play(): void {
    this.#isPlaying = true
    this.#running = Promise.all([this.#bid(), this.#parts.isSleepy && this.#doze()])
  }

  /** Awake from here on; resolves once the fate of every bid is known. */
  async halt(): Promise<void> {
    this.#isPlaying = false
    this.#parts.line.setRate(BYTES_PER_SECOND)
    await within(this.#running, 'an answer to a trickling phone')
  }

  close(): void {
    this.#isPlaying = false
    this.#phone.client.close()
  }

  async #bid(): Promise<void> {
    const { random, teamId } = this.#parts
    const { client } = this.#phone
    while (this.#isPlaying) {
      await pause(random.int(LONGEST_THOUGHT_MS))
      const { view, phase } = client.getSnapshot()
      if (!this.#isPlaying || !view || phase === 'closed') continue
      const command = bidOn(view, random.pick(view.zones).id, teamId, 1 + random.int(20))
      const fate = client.send(command, { teamId })
      const commandId = client.getSnapshot().pending.at(-1)?.commandId ?? ''
      this.#settle(this.#note(commandId, command), await fate)
    }
  }

  async #doze(): Promise<void> {
    const { random, line } = this.#parts
    while (this.#isPlaying) {
      await pause(random.int(LONGEST_AWAKE_MS))
      if (!this.#isPlaying) return
      line.setRate(0)
      await pause(random.int(LONGEST_ASLEEP_MS))
      line.setRate(BYTES_PER_SECOND)
    }
  }

  #note(commandId: string, command: Sent['command']): Sent {
    const nowMs = performance.now()
    const sent: Sent = {
      ...{ commandId, command, frame: '', sentAtMs: nowMs, resentAtMs: nowMs },
      ...{ answer: null, answeredAtMs: 0, seqAtAnswer: null },
    }
    this.sent.set(commandId, sent)
    this.given.add(commandId)
    return sent
  }

  #settle(sent: Sent, result: SendResult): void {
    sent.answeredAtMs = performance.now()
    sent.seqAtAnswer = this.seq
    if (result.ok) sent.answer = result
    // Whoever was told that nobody knows was told nothing wrong.
    else if (result.refusal.code === 'unsent' || result.refusal.code === 'unanswered')
      this.sent.delete(sent.commandId)
    else sent.answer = { ok: false, refusal: result.refusal }
  }
}
