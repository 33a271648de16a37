import { setTimeout } from 'node:timers/promises'
import { commandIdAt } from '../../src/core/ids.ts'
import { cryptoRandom } from '../../src/server/crypto-random.ts'
import { TAP_LIFETIME_MS } from '../../src/wire/protocol.ts'
import type { Receiver } from './receiver.ts'

const DOLLAR_CENTS = 100
/** Each bidder's totals lie in a range of their own, so that a total tells whose bid it was. */
const RANGE_CENTS = 10_000_000
const TICK_MS = 1

/** A team's bidder: on a zone of its own, so that it knows every total by its own arithmetic. */
interface Bidder {
  readonly receiver: Receiver
  readonly zoneId: string
  /** Whoever bids first must jump to where the range begins. */
  readonly rangeCents: number
  bids: number
}

/** Those who bid, taking turns from room to room: at set instants, whatever is answered. */
export class Bidders {
  readonly #bidders: readonly Bidder[]
  #turn = 0
  #isBidding = false
  #loop: Promise<void> = Promise.resolve()

  /** @param rooms the first few receivers of each room, which bid */
  constructor(rooms: readonly (readonly Receiver[])[]) {
    const most = Math.max(0, ...rooms.map((room) => room.length))
    this.#bidders = Array.from({ length: most }, (_, place) =>
      rooms.flatMap((room) => room[place] ?? []).map((receiver) => bidderOf(receiver, place)),
    ).flat()
  }

  /** Begins to bid, evenly spread over time. */
  start(perSecond: number): void {
    this.#isBidding = true
    this.#loop = this.#bid(perSecond)
  }

  /** Resolves when the last bid is sent. */
  async stop(): Promise<void> {
    this.#isBidding = false
    await this.#loop
  }

  async #bid(perSecond: number): Promise<void> {
    const startMs = performance.now()
    for (let sent = 0; this.#isBidding; ) {
      const nowMs = performance.now()
      for (;;) {
        const dueMs = startMs + (sent * 1_000) / perSecond
        if (dueMs > nowMs) break
        this.#bidOne(dueMs)
        sent += 1
      }
      await setTimeout(TICK_MS)
    }
  }

  #bidOne(dueMs: number): void {
    const bidder = this.#bidders[this.#turn % this.#bidders.length]
    this.#turn += 1
    if (!bidder) throw new Error('nobody bids')
    const { receiver, zoneId, rangeCents, bids } = bidder
    const seenCents = bids === 0 ? 0 : rangeCents + (bids - 1) * DOLLAR_CENTS
    const amountCents = bids === 0 ? rangeCents : DOLLAR_CENTS
    bidder.bids += 1
    receiver.room.expect(seenCents + amountCents, dueMs)
    receiver.bid(
      JSON.stringify({
        type: 'command',
        commandId: commandIdAt(Date.now(), cryptoRandom),
        notAfterMs: Date.now() + TAP_LIFETIME_MS,
        command: {
          type: 'PlaceBid',
          zoneId,
          amountCents,
          seenHighestCents: seenCents,
          seenOwnCents: seenCents,
        },
      }),
    )
  }
}

const bidderOf = (receiver: Receiver, place: number): Bidder => ({
  receiver,
  zoneId: `z${String(place + 1).padStart(2, '0')}`,
  rangeCents: (place + 1) * RANGE_CENTS,
  bids: 0,
})
