import { commandIdAt } from '../../src/core/game/ids.ts'
import { readClientFrame } from '../../src/server/live/client-frame.ts'
import { TAP_LIFETIME_MS } from '../../src/wire/protocol.ts'
import { Auction } from './auction.ts'
import type { BusyGame } from './busy-game.ts'

/**
 * Bids in a game as phones do, closed loop: each bid is followed by the next as soon as it is answered.
 * Every one comes as the text of a frame and is checked as the server checks it.
 */
export class Bidding {
  readonly #game: BusyGame
  readonly #auctions: readonly Auction[]
  #made = 0
  #accepted = 0

  constructor(game: BusyGame) {
    this.#game = game
    this.#auctions = game.room.state.zones.map((zone) => new Auction(zone, game.players))
  }

  /** Bids that were made, answered or not. */
  get made(): number {
    return this.#made
  }

  /** Bids that were answered 'ok', hence stored. */
  get accepted(): number {
    return this.#accepted
  }

  /** Keeps so many bids in flight until it is over; resolves when all are answered. */
  async bid(inFlight: number, isOver: () => boolean): Promise<void> {
    const loops = Array.from({ length: inFlight }, (_, index) => this.#bidOn(index, isOver))
    await Promise.all(loops)
  }

  async #bidOn(index: number, isOver: () => boolean): Promise<void> {
    const auction = this.#auctions[index % this.#auctions.length]
    while (auction && !isOver()) {
      const { bidder, bid } = auction.next()
      this.#made += 1
      const frame = readClientFrame(
        JSON.stringify({
          type: 'command',
          commandId: commandIdAt(Date.now(), Math.random),
          notAfterMs: Date.now() + TAP_LIFETIME_MS,
          command: bid,
        }),
      )
      if (frame.type !== 'command') throw new Error('the server does not understand a bid of the bench')
      const answer = await this.#game.room.submit({ ...frame, actor: bidder.actor })
      if (!answer.ok) throw new Error(`a bid was refused: ${answer.refusal.code}`)
      this.#accepted += 1
    }
  }
}
