import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { viewFor } from '#core/game/view.ts'
import { type FoldedGame, seqFor } from '#server/store/folded-game.ts'
import type { ViewAnswer } from '#wire/http.ts'
import type { Peer } from './peer.ts'
import { viewAsOf } from './view-as-of.ts'

type Packed = Buffer<ArrayBuffer>

const pack: (text: string, options: { level: number }) => Promise<Packed> = promisify(gzip)

/** gzip's level: within 1 % of the best size, in half of the default level's time. @see docs/decisions/0037 */
const LEVEL = 5

/** The pages that get the same view. */
export type PageKind = Pick<Peer, 'audience' | 'eventsVersion'>

/** A game's current view as pages fetch it, serialised and compressed once until the next entry. */
export class PackedViews {
  readonly #epoch: string
  readonly #gameNow: () => FoldedGame
  readonly #packed = new Map<string, Promise<Packed>>()
  #erasures = 0

  constructor(epoch: string, gameNow: () => FoldedGame) {
    this.#epoch = epoch
    this.#gameNow = gameNow
  }

  /** The ETag: it changes with the game, the audience and the view's shape. */
  etagOf({ audience, eventsVersion }: PageKind): string {
    return `W/"${STATE_SHAPE}.${EVENTS_VERSION}.${this.#epoch}.${audience}.${eventsVersion}.${seqFor(this.#gameNow(), audience)}"`
  }

  /** The view as JSON. */
  textOf({ audience, eventsVersion }: PageKind): string {
    const game = this.#gameNow()
    const seq = seqFor(game, audience)
    const view = viewAsOf(eventsVersion, viewFor(game.state, audience))
    return JSON.stringify({ epoch: this.#epoch, seq, audience, view } satisfies ViewAnswer)
  }

  /** The same, gzipped, with its ETag. */
  async gzippedOf(page: PageKind): Promise<{ etag: string; bytes: Packed }> {
    for (;;) {
      const erasures = this.#erasures
      const etag = this.etagOf(page)
      const bytes = await this.#packOnce(etag, page)
      // Words that were erased meanwhile must not be sent.
      if (erasures === this.#erasures) return { etag, bytes }
    }
  }

  /** Invalidates the view after an entry. @param hasErased whether that erased words */
  forget(hasErased: boolean): void {
    this.#packed.clear()
    if (hasErased) this.#erasures += 1
  }

  #packOnce(etag: string, page: PageKind): Promise<Packed> {
    const known = this.#packed.get(etag)
    if (known) return known
    const packed = pack(this.textOf(page), { level: LEVEL })
    this.#packed.set(etag, packed)
    packed.catch(() => this.#packed.delete(etag))
    return packed
  }
}
