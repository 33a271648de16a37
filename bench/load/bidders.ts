import { setTimeout } from 'node:timers/promises'
import { commandIdAt } from '../../src/core/game/ids.ts'
import { cryptoRandom } from '../../src/server/machine/crypto-random.ts'
import { TAP_LIFETIME_MS } from '../../src/wire/protocol.ts'
import { poissonArrivals } from './arrivals.ts'
import type { Receiver } from './receiver.ts'
import type { Tally } from './tally.ts'

const DOLLAR_CENTS = 100
/** Each bidder's totals have their own range, so that a total identifies the bidder. */
const RANGE_CENTS = 10_000_000
const TICK_MS = 1

/** A team's bidder, the only one on its zone, so that it can compute every total. */
interface Bidder {
  readonly receiver: Receiver
  readonly zoneId: string
  /** The first bid jumps to the start of the range. */
  readonly rangeCents: number
  bids: number
}

/** The rate of bids, and their seed. */
export interface BidOrder {
  readonly perSecond: number
  /** The same for all who are compared. */
  readonly seed: number
}

/** Those who bid, as people do: each when they like, whatever is answered. */
export class Bidders {
  readonly #bidders: readonly Bidder[]
  readonly #tally: Tally
  #isBidding = false
  #loop: Promise<void> = Promise.resolve()

  /** @param rooms the first few receivers of each room, which bid */
  constructor(rooms: readonly (readonly Receiver[])[], tally: Tally) {
    this.#tally = tally
    this.#bidders = rooms.flatMap((room) => room.map(bidderOf))
  }

  /** Begins to bid. @see poissonArrivals */
  start(order: BidOrder): void {
    this.#isBidding = true
    this.#loop = this.#bid(order)
  }

  /** Resolves when the last bid is sent. */
  async stop(): Promise<void> {
    this.#isBidding = false
    await this.#loop
  }

  async #bid({ perSecond, seed }: BidOrder): Promise<void> {
    const arrivals = poissonArrivals(perSecond, this.#bidders.length, seed)
    const startMs = performance.now()
    let { value: next } = arrivals.next()
    while (this.#isBidding) {
      const nowMs = performance.now() - startMs
      for (; next.atMs <= nowMs; { value: next } = arrivals.next()) {
        this.#bidOne(this.#bidders[next.who], startMs + next.atMs)
      }
      await setTimeout(TICK_MS)
    }
  }

  #bidOne(bidder: Bidder | undefined, dueMs: number): void {
    if (!bidder) throw new Error('nobody bids')
    const { receiver, zoneId, rangeCents, bids } = bidder
    const seenCents = bids === 0 ? 0 : rangeCents + (bids - 1) * DOLLAR_CENTS
    const amountCents = bids === 0 ? rangeCents : DOLLAR_CENTS
    bidder.bids += 1
    this.#tally.sent += 1
    receiver.room.expect(seenCents + amountCents, { dueMs, sender: receiver })
    const commandId = commandIdAt(Date.now(), cryptoRandom)
    receiver.bid(
      commandId,
      JSON.stringify({
        type: 'command',
        commandId,
        notAfterMs: Date.now() + TAP_LIFETIME_MS,
        command: {
          type: 'PlaceBid',
          zoneId,
          amountCents,
          seenHighestCents: seenCents,
          seenOwnCents: seenCents,
        },
      }),
      dueMs,
    )
  }
}

const bidderOf = (receiver: Receiver, place: number): Bidder => ({
  receiver,
  zoneId: `z${String(place + 1).padStart(2, '0')}`,
  rangeCents: (place + 1) * RANGE_CENTS,
  bids: 0,
})
