/** For so long a page that said it was visible counts as looked at, in ms. */
const LOOK_MS = 15_000

/** Interval at which the other nodes are told, in ms. */
const REPUBLISH_MS = 5_000

/** Who has the game before their eyes, by what their pages say. */
export class Looks {
  /** When each socket's page last said so, by person. */
  readonly #here = new Map<string, Map<object, number>>()
  /** Other nodes' people, and until when. */
  readonly #elsewhere = new Map<string, { people: readonly string[]; untilMs: number }>()

  /** Who was last published to other nodes, and when to publish again. */
  #published = { people: '', untilMs: Number.NEGATIVE_INFINITY }

  /** A page says whether it's visible. One that goes silent, with its socket or without, counts for 15 s more. */
  note(personId: string, socket: object, isVisible: boolean, nowMs: number): void {
    const own = this.#here.get(personId) ?? new Map<object, number>()
    for (const [each, atMs] of own) if (atMs + LOOK_MS <= nowMs) own.delete(each)
    if (isVisible) own.set(socket, nowMs)
    else own.delete(socket)
    if (own.size > 0) this.#here.set(personId, own)
    else this.#here.delete(personId)
  }

  /** Updates who looks at another node. */
  noteElsewhere(nodeId: string, people: readonly string[], nowMs: number): void {
    if (people.length > 0) this.#elsewhere.set(nodeId, { people, untilMs: nowMs + LOOK_MS })
    else this.#elsewhere.delete(nodeId)
  }

  /** Who looks at this node when the others are due to be told; else null. */
  peopleToPublish(nowMs: number): string[] | null {
    const people = [...this.#here].flatMap(([personId, own]) => (isAny(own, nowMs) ? [personId] : []))
    const isNews = people.join() !== this.#published.people
    const isDue = people.length > 0 && this.#published.untilMs <= nowMs
    if (!isNews && !isDue) return null
    this.#published = { people: people.join(), untilMs: nowMs + REPUBLISH_MS }
    return people
  }

  /** Whether someone looks, here or elsewhere. */
  has(personId: string, nowMs: number): boolean {
    const own = this.#here.get(personId)
    if (own && isAny(own, nowMs)) return true
    return [...this.#elsewhere.values()].some(
      ({ people, untilMs }) => untilMs > nowMs && people.includes(personId),
    )
  }
}

/** Whether a page among these still counts. */
const isAny = (pages: ReadonlyMap<object, number>, nowMs: number): boolean =>
  [...pages.values()].some((atMs) => atMs + LOOK_MS > nowMs)
