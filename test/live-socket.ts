import { WebSocket } from 'ws'
import type { Command } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { evolveView } from '#core/game/evolve.ts'
import { commandIdAt, newId } from '#core/game/ids.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import type { Seen } from '#core/rules/seen.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import type { ViewAnswer } from '#wire/http.ts'
import { PROTOCOL_VERSION, TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { Answer, ServerFrame } from '#wire/socket.ts'
import type { Visitor } from './visitor.ts'

/** A frame of one type. */
export type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** How a socket ended; an upgrade that was refused has code 0 and its HTTP status as reason. */
export interface Ending {
  code: number
  reason: string
}

/** What a socket asks for beside the game. */
export interface LiveOptions {
  since?: string
  protocol?: number | null
  /** The version of the events that the page knows; null for a page from before it said so. */
  events?: number | null
  /** The page fetches its view, as today's do, rather than be sent it. */
  fetchesView?: boolean
  /** The visitor's own when absent. */
  origin?: string
  /** How long anything that is waited for may take; 10 s when absent. */
  patienceMs?: number
}

const PATIENCE_MS = 10_000

/** A real WebSocket into a game: everything heard is kept, can be waited for, and is folded into a view. */
export class LiveSocket {
  /** Every frame, in the order of arrival. */
  readonly heard: ServerFrame[] = []
  /** The same frames as they came. */
  readonly texts: string[] = []
  readonly ended: Promise<Ending>
  readonly webSocket: WebSocket
  readonly #patienceMs: number
  readonly #fetches: boolean
  readonly #fetchView: (atLeast: number) => Promise<ViewAnswer>
  /** Entries that came before the view. */
  #early: Frame<'entry'>[] = []
  #view: GameView | HostView | null = null
  #seq = 0
  #clockAheadMs = 0
  #ending: Ending | null = null
  readonly #waiting = new Set<() => void>()

  constructor(
    visitor: Visitor,
    gameId: string,
    {
      since,
      protocol,
      events = EVENTS_VERSION,
      fetchesView = false,
      origin,
      patienceMs = PATIENCE_MS,
    }: LiveOptions = {},
  ) {
    this.#patienceMs = patienceMs
    const url = new URL(`/api/games/${gameId}/live`, visitor.origin.replace(/^http/, 'ws'))
    if (protocol !== null) url.searchParams.set('protocol', String(protocol ?? PROTOCOL_VERSION))
    if (events !== null) url.searchParams.set('events', String(events))
    if (since !== undefined) url.searchParams.set('since', since)
    this.#fetches = fetchesView
    if (fetchesView) url.searchParams.set('view', 'fetch')
    this.#fetchView = async (atLeast) => {
      const answer = await visitor.get(`/api/games/${gameId}/view?atLeast=${atLeast}`)
      if (!answer.ok) throw new Error(`the view was answered ${answer.status}`)
      return (await answer.json()) as ViewAnswer
    }
    const headers = {
      cookie: visitor.cookies(),
      ...(visitor.address !== null && { 'x-forwarded-for': visitor.address }),
    }
    this.webSocket = new WebSocket(url, { headers, origin: origin ?? visitor.origin })
    this.webSocket.on('message', (content) => this.#hear(content.toString()))
    // 'close' follows, or 'unexpected-response' has come before.
    this.webSocket.on('error', () => {})
    this.ended = this.#untilEnded()
  }

  /** The game as folded from what was heard. @throws Error before the first welcome */
  get view(): GameView | HostView {
    if (!this.#view) throw new Error('no welcome was heard yet')
    return this.#view
  }

  /** The last entry heard. */
  get seq(): number {
    return this.#seq
  }

  get isOpen(): boolean {
    return this.webSocket.readyState === WebSocket.OPEN && this.#view !== null
  }

  /** Where another socket may go on: for `LiveOptions.since`. */
  async bookmark(): Promise<string> {
    const { epoch } = await this.frame('hello')
    return `${epoch}.${this.#seq}`
  }

  /** The first frame of a type, heard already or still to come, that is as wished. Rejects when none comes. */
  async frame<Type extends ServerFrame['type']>(
    type: Type,
    isWished: (frame: Frame<Type>) => boolean = () => true,
  ): Promise<Frame<Type>> {
    const matches = (frame: ServerFrame): frame is Frame<Type> =>
      frame.type === type && isWished(frame as Frame<Type>)
    return this.#eventually(`a frame of type '${type}'`, () => this.heard.find(matches))
  }

  /** Resolves with the view once it is as wished. */
  async until(isWished: (view: GameView | HostView) => boolean): Promise<GameView | HostView> {
    return this.#eventually('that view', () => (this.#view && isWished(this.#view) ? this.#view : undefined))
  }

  /** Gives a command and waits for its answer. @param id the command's; a new one when absent */
  async command(
    command: Command,
    { id = commandIdAt(Date.now(), cryptoRandom), notAfterMs = this.#soonMs(), seen = {} as Seen } = {},
  ): Promise<Answer> {
    this.say({ type: 'command', commandId: id, notAfterMs, command, seen })
    const { type: _, commandId: __, ...answer } = await this.answerTo(id)
    return answer as Answer
  }

  /** The answer to a command. */
  answerTo(commandId: string): Promise<Frame<'answer'>> {
    return this.frame('answer', (frame) => frame.commandId === commandId)
  }

  /** Resolves once everything is heard that has happened by now: an answer comes after all of it. */
  async hearAll(): Promise<void> {
    const { ok } = await this.command({ type: 'ClaimCard', cardId: 'no-such-card' })
    if (ok) throw new Error('a card that is not there was claimed')
  }

  /** Sends anything as one text frame, strings as they are. */
  say(content: unknown): void {
    this.webSocket.send(typeof content === 'string' ? content : JSON.stringify(content))
  }

  /** Says goodbye. */
  async close(): Promise<Ending> {
    this.webSocket.close(1000)
    return this.ended
  }

  /** Resolves once the first view is there, sent or fetched. */
  async opened(): Promise<this> {
    await this.until(() => true)
    return this
  }

  #soonMs(): number {
    return Math.round(performance.now() + this.#clockAheadMs) + TAP_LIFETIME_MS
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame
    this.texts.push(text)
    this.heard.push(frame)
    if (frame.type === 'hello' || frame.type === 'pong') this.#clockAheadMs = frame.nowMs - performance.now()
    if (frame.type === 'welcome') {
      this.#view = frame.view
      this.#seq = frame.seq
    }
    if (frame.type === 'hello' && frame.seq !== undefined) this.#fetch(frame.seq)
    if (frame.type === 'refetch') this.#fetch(frame.seq)
    if (frame.type === 'entry') this.#fold(frame)
    this.#lookAgain()
  }

  #fold(frame: Frame<'entry'>): void {
    if (!this.#view) this.#early.push(frame)
    if (frame.seq <= this.#seq) return
    if (this.#view || !this.#fetches) this.#seq = frame.seq
    for (const event of frame.events) this.#view &&= evolveView(this.#view, event, frame.atMs)
  }

  /** The view as it is fetched takes the place of the one that was known; entries wait meanwhile. */
  #fetch(atLeast: number): void {
    this.#view = null
    this.#fetchView(atLeast).then(
      ({ seq, view }) => {
        this.#seq = seq
        this.#view = view
        for (const entry of this.#early.splice(0)) this.#fold(entry)
        this.#lookAgain()
      },
      () => this.webSocket.terminate(),
    )
  }

  #untilEnded(): Promise<Ending> {
    return new Promise((resolve) => {
      const end = (ending: Ending): void => {
        this.#ending ??= ending
        this.#lookAgain()
        resolve(this.#ending)
      }
      this.webSocket.on('unexpected-response', (_request, { statusCode }) => {
        end({ code: 0, reason: `HTTP ${statusCode}` })
        this.webSocket.terminate()
      })
      this.webSocket.on('close', (code, reason) => end({ code, reason: reason.toString() }))
    })
  }

  #lookAgain(): void {
    for (const look of [...this.#waiting]) look()
  }

  #eventually<Found>(what: string, find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(look)
      }
      const fail = (why: string): void => {
        done()
        const types = this.heard.map(({ type }) => type).join(', ')
        reject(new Error(`${what} did not come: ${why} (heard: ${types})`))
      }
      const look = (): void => {
        const found = find()
        if (found !== undefined) {
          done()
          resolve(found)
        } else if (this.#ending) fail(`the socket was closed with ${this.#ending.code}`)
      }
      const timer = setTimeout(() => fail(`nothing within ${this.#patienceMs} ms`), this.#patienceMs)
      this.#waiting.add(look)
      look()
    })
  }
}

/** An id for a command, a message or a photo. */
export const newCommandId = (): string => newId(cryptoRandom)
