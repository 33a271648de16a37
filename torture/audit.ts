import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { project, viewFor } from '#core/game/view.ts'
import { type FoldedGame, foldEntry, foldFirst } from '#server/store/folded-game.ts'
import { openLive } from '#test/live-client.ts'
import { RightsWatch } from '#test/rightful.ts'
import { isCarriedOut } from './carried-out.ts'
import type { Findings } from './findings.ts'
import { Ledger } from './ledger.ts'
import type { LogReader } from './log-reader.ts'
import type { Phone } from './phone.ts'
import type { Sent } from './phone-parts.ts'
import type { TorturedGame } from './tortured-games.ts'

/** How long phones may be on their way to a log's end. */
export const PATIENCE_MS = 30_000
const LOOK_MS = 20

/** Whose phone it is, and what it knows. */
export interface AuditedPhone extends Pick<Phone, 'sent' | 'given' | 'heard' | 'view' | 'seq'> {
  readonly options: Pick<Phone['options'], 'audience' | 'actorId'>
}

/** A game, and those who know of it. */
export interface AuditedGame extends Pick<TorturedGame, 'gameId' | 'hostVisitor'> {
  readonly phones: readonly AuditedPhone[]
}

/**
 * Holds one game's log against what its phones know and its servers say. Each check reads on where the one before
 * has ended; a new audit reads everything.
 */
export class Audit {
  readonly #game: AuditedGame
  readonly #findings: Findings
  readonly #patienceMs: number
  #folded: FoldedGame | null = null
  #ledger: Ledger | null = null
  #rights: RightsWatch | null = null
  /** Entry by actor and command. */
  readonly #commands = new Map<string, Entry>()
  /** The log's visible events since the last check, by entry. */
  #news: readonly Entry[] = []

  constructor(game: AuditedGame, findings: Findings, patienceMs = PATIENCE_MS) {
    this.#game = game
    this.#findings = findings
    this.#patienceMs = patienceMs
  }

  /** Checks all that must hold while nobody gives commands. @param origins of the servers that must agree */
  async check(log: LogReader, origins: readonly string[]): Promise<void> {
    await this.#read(log)
    const folded = this.#folded
    if (!folded) return this.#wrong('has no log')
    for (const words of this.#ledger?.disagreements(folded.state) ?? []) this.#wrong(words)
    await this.#phonesCatchUp(folded.seq)
    for (const phone of this.#game.phones) this.#checkPhone(phone, folded)
    for (const origin of origins) await this.#checkServer(origin, folded)
  }

  async #read(log: LogReader): Promise<void> {
    this.#news = await log.entriesAfter(this.#game.gameId, this.#folded?.seq ?? 0)
    for (const entry of this.#news) {
      const expected = (this.#folded?.seq ?? 0) + 1
      if (entry.seq !== expected) this.#wrong(`has entry ${entry.seq} where ${expected} belongs`)
      if (entry.atMs < (this.#folded?.atMs ?? 0)) this.#wrong(`goes back in time at entry ${entry.seq}`)
      this.#folded = this.#folded ? foldEntry(this.#folded, entry) : foldFirst(entry)
      this.#learn(entry)
    }
  }

  #learn(entry: Entry): void {
    const [first] = entry.events
    if (first?.type === 'GameCreated') {
      this.#ledger = new Ledger(first)
      this.#rights = new RightsWatch(first)
    }
    for (const event of entry.events) {
      this.#ledger?.learn(event)
      const wrong = this.#rights?.hear(event, entry.actorId)
      if (wrong) this.#wrong(`lets it be that ${wrong}`)
    }
    this.#checkOrigin(entry)
    if (entry.commandId === null) return
    const key = `${entry.actorId} ${entry.commandId}`
    if (this.#commands.has(key)) this.#note('doubled', `has command ${key} twice`)
    this.#commands.set(key, entry)
  }

  /** What a player does, a phone has asked for: hosts have more tabs than are known here. */
  #checkOrigin({ seq, actorId, commandId, events: [first] }: Entry): void {
    const own = this.#game.phones.filter(
      ({ options }) => options.audience === 'player' && options.actorId === actorId,
    )
    if (own.length === 0 || first?.type === 'PlayerJoined') return
    if (!own.some(({ given }) => given.has(commandId ?? '')))
      this.#wrong(`has entry ${seq} of ${actorId}, for which no phone has asked`)
  }

  #checkPhone(phone: AuditedPhone, folded: FoldedGame): void {
    const { audience, actorId } = phone.options
    for (const sent of phone.sent.values()) if (sent.answer) this.#checkFate(sent, actorId)
    phone.sent.clear()
    this.#findings.heard += phone.heard.length
    const told = new Map(this.#news.map(({ seq, events }) => [seq, events]))
    for (const { seq, events } of phone.heard) {
      const stored = told.get(seq)
      if (!stored) this.#wrong(`told ${actorId} of entry ${seq}, which was not new`)
      else if (!isDeepStrictEqual(withoutNames(project(plain(stored), audience)), withoutNames(events)))
        this.#wrong(`told ${actorId} another entry ${seq} than it has stored`)
    }
    phone.heard = []
    if (!isDeepStrictEqual(phone.view, plain(viewFor(folded.state, audience))))
      this.#wrong(`is not what the phone of ${actorId} shows at entry ${phone.seq}`)
  }

  #checkFate({ commandId, command, answer, seqAtAnswer }: Sent, actorId: string): void {
    const entry = this.#commands.get(`${actorId} ${commandId}`)
    if (!answer?.ok) {
      if (entry)
        this.#findings.noteLateTwin(`game ${this.#game.gameId} has done ${commandId}, which was refused`)
      return
    }
    if (!entry) {
      this.#note('lost', `has no ${command.type} ${commandId} of ${actorId}`)
      return
    }
    this.#findings.acknowledged += 1
    if (seqAtAnswer !== null && entry.seq > seqAtAnswer)
      this.#wrong(`answered ${commandId} before it told entry ${entry.seq}`)
    if (!isCarriedOut(command, entry)) this.#wrong(`carried out something else than ${commandId} asked for`)
  }

  async #phonesCatchUp(seq: number): Promise<void> {
    const deadlineMs = performance.now() + this.#patienceMs
    for (const phone of this.#game.phones) {
      while (phone.seq < seq && performance.now() < deadlineMs) await setTimeout(LOOK_MS)
      if (phone.seq !== seq)
        this.#wrong(`is at entry ${seq}, the phone of ${phone.options.actorId} at ${phone.seq}`)
    }
  }

  async #checkServer(origin: string, folded: FoldedGame): Promise<void> {
    const socket = await openLive(this.#game.hostVisitor.at(origin), this.#game.gameId)
    if (socket.seq !== folded.seq || !isDeepStrictEqual(socket.view, plain(viewFor(folded.state, 'host'))))
      this.#wrong(`is another at ${origin} (entry ${socket.seq}) than its log says (entry ${folded.seq})`)
    await socket.close()
  }

  #wrong(words: string): void {
    this.#note('wrong', words)
  }

  #note(fault: 'lost' | 'doubled' | 'wrong', words: string): void {
    this.#findings.note(fault, `game ${this.#game.gameId} ${words}`)
  }
}

/** As it is after a way through JSON: what is undefined is not there. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Of a person's names the store keeps the latest only, so an older entry comes back with that. */
const withoutNames = (events: readonly GameEvent[]): GameEvent[] =>
  events.map((event) => (event.type === 'NicknameSet' ? { ...event, nickname: '' } : event))
