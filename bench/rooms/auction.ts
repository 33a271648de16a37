import type { Command } from '../../src/core/game/commands.ts'
import type { Zone } from '../../src/core/game/state.ts'
import type { Seated } from './busy-game.ts'

type Bid = Extract<Command, { type: 'PlaceBid' }>

const DOLLAR_CENTS = 100

/**
 * Bids on one zone without end: its bidders outbid each other by a dollar, one after the other. What a bid says it
 * saw is what stands there when its turn comes, so that every bid is accepted, however many are on their way.
 */
export class Auction {
  readonly #zoneId: string
  readonly #bidders: readonly Seated[]
  readonly #totals: Map<string, number>
  #highestCents: number
  #count = 0

  /** @param bidders at least one; two in a row should be of different teams */
  constructor(zone: Zone, bidders: readonly Seated[]) {
    this.#zoneId = zone.id
    this.#bidders = bidders
    this.#totals = new Map(Object.entries(zone.totals))
    this.#highestCents = zone.currentBidCents
  }

  next(): { bidder: Seated; bid: Bid } {
    const bidder = this.#bidders[this.#count % this.#bidders.length]
    if (!bidder) throw new Error('an auction needs bidders')
    this.#count += 1
    const seenOwnCents = this.#totals.get(bidder.teamId) ?? 0
    const seenHighestCents = this.#highestCents
    const amountCents = seenHighestCents - seenOwnCents + DOLLAR_CENTS
    this.#highestCents = seenHighestCents + DOLLAR_CENTS
    this.#totals.set(bidder.teamId, this.#highestCents)
    return {
      bidder,
      bid: { type: 'PlaceBid', zoneId: this.#zoneId, amountCents, seenHighestCents, seenOwnCents },
    }
  }
}
