import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import { viewFor } from '#core/game/view.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import type { ViewAnswer } from '#wire/http.ts'
import { outdatedView } from './outdated-view.ts'
import type { Peer } from './peer.ts'

type Packed = Buffer<ArrayBuffer>

const pack: (text: string, options: { level: number }) => Promise<Packed> = promisify(gzip)

/** Within a hundredth of the best, in half of the time that 6, the usual level, takes: docs/decisions/0037. */
const LEVEL = 5

/** For whom a view is: all pages of a kind are told the same. */
export type Page = Pick<Peer, 'audience' | 'isOutdated'>

/** A game's view at this moment as pages fetch it: written and compressed once for all who ask before the next entry. */
export class PackedViews {
  readonly #epoch: string
  readonly #gameNow: () => FoldedGame
  readonly #packed = new Map<string, Promise<Packed>>()
  #erasures = 0

  constructor(epoch: string, gameNow: () => FoldedGame) {
    this.#epoch = epoch
    this.#gameNow = gameNow
  }

  /** Changes with the game, with who may see it, and with how a view looks. */
  etagOf({ audience, isOutdated }: Page): string {
    const page = isOutdated ? 'outdated' : 'current'
    return `W/"${STATE_SHAPE}.${EVENTS_VERSION}.${this.#epoch}.${audience}.${page}.${this.#gameNow().seq}"`
  }

  /** The answer as JSON. */
  textOf({ audience, isOutdated }: Page): string {
    const { state, seq } = this.#gameNow()
    const whole = viewFor(state, audience)
    const view = isOutdated ? outdatedView(whole) : whole
    return JSON.stringify({ epoch: this.#epoch, seq, audience, view } satisfies ViewAnswer)
  }

  /** The same, gzipped, with the tag of what it is. */
  async gzippedOf(page: Page): Promise<{ etag: string; bytes: Packed }> {
    for (;;) {
      const erasures = this.#erasures
      const etag = this.etagOf(page)
      const bytes = await this.#packOnce(etag, page)
      // Words that were erased meanwhile are not sent any more.
      if (erasures === this.#erasures) return { etag, bytes }
    }
  }

  /** Something has happened: what was written is of no more use. @param hasErased words that it holds */
  forget(hasErased: boolean): void {
    this.#packed.clear()
    if (hasErased) this.#erasures += 1
  }

  #packOnce(etag: string, page: Page): Promise<Packed> {
    const known = this.#packed.get(etag)
    if (known) return known
    const packed = pack(this.textOf(page), { level: LEVEL })
    this.#packed.set(etag, packed)
    packed.catch(() => this.#packed.delete(etag))
    return packed
  }
}
