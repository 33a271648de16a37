import type { RequestHandlers } from '#web/live/socket/view-fetch.ts'

/** A phone's request for a view: its answer comes in pieces, and can break at any byte. */
export class SimRequest {
  readonly path: string
  readonly #handlers: RequestHandlers
  #isOpen = true
  #isAsked = false
  #answer: { status: number; body: Buffer; arrived: number } | null = null

  constructor(path: string, handlers: RequestHandlers) {
    this.path = path
    this.#handlers = handlers
  }

  /** What the phone calls to take it back. */
  abort = (): void => {
    this.#isOpen = false
  }

  /** The phone waits for it. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** No node has been asked yet. */
  get isNew(): boolean {
    return this.#isOpen && !this.#isAsked
  }

  /** The answer is on its way. */
  get isAnswered(): boolean {
    return this.#isOpen && this.#answer !== null
  }

  /** A node hears it. */
  ask(): void {
    this.#isAsked = true
  }

  /** A node has answered it. */
  answer(status: number, text: string): void {
    this.#answer ??= { status, body: Buffer.from(text), arrived: 0 }
  }

  /** Delivers to the phone, at most so many bytes. */
  deliver(bytes = Number.POSITIVE_INFINITY): void {
    const answer = this.#answer
    if (!this.#isOpen || !answer) return
    answer.arrived = Math.min(answer.body.length, answer.arrived + bytes)
    this.#handlers.onBytes()
    if (answer.arrived === answer.body.length) this.#end(answer.status, answer.body.toString())
  }

  /** The line breaks. */
  cut(): void {
    this.#end(0, '')
  }

  #end(status: number, text: string): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#handlers.onEnd(status, text)
  }
}
