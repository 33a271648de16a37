import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { type Audience, project, viewFor } from '#core/game/view.ts'
import type { AnyView } from '#web/live/socket/replica.ts'
import type { HeldRequest } from './held-requests.ts'
import { created } from './small-game.ts'
import type { ServerEnd } from './socket-pair.ts'

interface Line {
  readonly end: ServerEnd
  readonly node: number
  /** The last entry that it was sent, or that it learns of otherwise. */
  seq: number
  /** Answers that wait for the entry that they were caused by. */
  readonly answers: { commandId: string; seq: number }[]
  /** Commands that came on it. */
  readonly heard: Set<string>
}

/** Chance that can be repeated. */
interface Chance {
  int(below: number): number
  chance(probability: number): boolean
}

/** How far back a socket may resume. */
const RING = 6

/**
 * A server of pages that fetch, as docs/decisions/0037-subscribe-then-fetch.md has it: of two nodes, each of which may be
 * behind, with one seat. Throws at what a page must never do.
 */
export class FetchingServer {
  epoch = 'e1'
  audience: Audience = 'player'
  readonly #random: Chance
  readonly #nowMs: () => number
  /** What each epoch's log came to, by entry; the first is entry 1. */
  readonly #logs = new Map<
    string,
    { atMs: number; events: GameEvent[]; state: GameState; commandId: string | null }[]
  >()
  #heads = [1, 1]
  #lines: Line[] = []

  constructor(random: Chance, nowMs: () => number) {
    this.#random = random
    this.#nowMs = nowMs
    this.#logs.set(this.epoch, [])
    this.append(created)
    this.catchUp()
  }

  get head(): number {
    return this.#log().length
  }

  /** What the seat may see after an entry; null where the log does not reach so far. */
  viewAt(epoch: string, seq: number, audience: Audience): AnyView | null {
    const entry = this.#logs.get(epoch)?.[seq - 1]
    return entry ? viewFor(entry.state, audience) : null
  }

  append(event: GameEvent | null, commandId: string | null = null): void {
    const log = this.#log()
    const before = log.at(-1)?.state ?? null
    const atMs = this.#nowMs()
    const state = event ? evolve(before, event, atMs) : before
    if (!state) throw new Error('no game was created')
    log.push({ atMs, events: event ? [event] : [], state, commandId })
  }

  /** A node reads what another has stored. */
  read(node = this.#random.int(2)): void {
    this.#heads[node] = this.head
  }

  catchUp(): void {
    this.#heads = [this.head, this.head]
  }

  /** A backup takes the game's place: the last entries are gone. */
  restore(): void {
    const log = this.#log().slice(0, Math.max(1, this.head - 3))
    this.epoch = `e${this.#logs.size + 1}`
    this.#logs.set(this.epoch, log)
    this.catchUp()
    this.closeAll(1012)
  }

  /** The seat sees the game with other eyes from here on. */
  change(audience: Audience): void {
    this.audience = audience
    this.closeAll(4000)
  }

  closeAll(code: number): void {
    for (const { end } of this.#lines) end.close(code)
    this.#lines = []
  }

  accept(end: ServerEnd): void {
    const query = new URLSearchParams(end.url.split('?')[1])
    const node = this.#random.int(2)
    const head = this.#heads[node] ?? 1
    const [epoch, seen = ''] = (query.get('since') ?? '').split('.')
    const isKnown = epoch === this.epoch && Number(seen) <= head && Number(seen) >= head - RING
    const seq = isKnown ? Number(seen) : Math.max(1, head - this.#random.int(3))
    const hello = { type: 'hello', protocol: 1, nowMs: this.#nowMs(), epoch: this.epoch, takesSeen: true }
    if (query.get('view') === 'fetch') end.send({ ...hello, seq, audience: this.audience })
    else {
      end.send(hello)
      if (!isKnown) end.send({ type: 'welcome', seq, view: this.viewAt(this.epoch, seq, this.audience) })
    }
    this.#lines.push({ end, node, seq, answers: [], heard: new Set() })
  }

  /** Sends each socket what its node knows, or has its page fetch that. */
  flush(): void {
    for (const line of this.#lines) {
      const head = this.#heads[line.node] ?? 1
      if (line.seq < head && line.end.url.includes('view=fetch') && this.#random.chance(0.15)) {
        line.seq = head
        line.end.send({ type: 'refetch', seq: head })
      }
      while (line.seq < head) {
        line.seq += 1
        const { atMs, events = [] } = this.#log()[line.seq - 1] ?? {}
        line.end.send({ type: 'entry', seq: line.seq, atMs, events: project(events, this.audience) })
      }
      for (const answer of line.answers.splice(0)) {
        if (answer.seq <= line.seq) line.end.send({ type: 'answer', commandId: answer.commandId, ok: true })
        else line.answers.push(answer)
      }
    }
  }

  /** Hears what pages have sent. */
  hear(): void {
    this.#lines = this.#lines.filter(({ end }) => !end.isDropped())
    for (const line of this.#lines) {
      for (const frame of line.end.take() as { type: string; commandId?: string }[]) {
        if (frame.type === 'ping') line.end.send({ type: 'pong', nowMs: this.#nowMs() })
        else this.#carryOut(line, frame.commandId ?? '')
      }
    }
  }

  /** Answers a request for a view, from either node. */
  answer(request: HeldRequest): void {
    const node = this.#random.int(2)
    const query = new URLSearchParams(request.path.split('?')[1])
    const seq = this.#heads[node] ?? 1
    if (seq < Number(query.get('atLeast') ?? 0))
      request.answer(503, { code: 'unavailable', message: 'Behind.' })
    else {
      const { epoch, audience } = this
      request.answer(200, { epoch, seq, audience, view: this.viewAt(epoch, seq, audience) })
    }
  }

  #carryOut(line: Line, commandId: string): void {
    if (line.heard.has(commandId)) throw new Error(`${commandId} was sent twice on one socket`)
    line.heard.add(commandId)
    let seq = this.#log().findIndex((entry) => entry.commandId === commandId) + 1
    if (seq === 0) {
      this.append({ type: 'AnnouncementPosted', text: commandId }, commandId)
      seq = this.head
      this.#heads[line.node] = seq
    }
    line.answers.push({ commandId, seq })
  }

  #log() {
    const log = this.#logs.get(this.epoch)
    if (!log) throw new Error(`there is no log ${this.epoch}`)
    return log
  }
}
