/** The load generator: a separate process that takes orders from the bench. */
import { setTimeout } from 'node:timers/promises'
import type { Seat } from '../contestants/contestant.ts'
import { answerParent } from '../line.ts'
import { Bidders, type BidOrder } from './bidders.ts'
import { Crowd } from './crowd.ts'
import type { Dialect } from './dialects.ts'
import { releaseConnections } from './fetch-view.ts'
import { raiseStorm, type StormOrder, type StormReport } from './storm.ts'
import { type Reading, Tally } from './tally.ts'

/** What became of all that was sent. */
export interface Verdict {
  /** Entries that a receiver should have had and has not. */
  readonly lost: number
  /** Entries that came twice. */
  readonly doubled: number
  /** Receivers that did not come to their room's head in time. */
  readonly behind: number
  /** Sockets that the server ended. */
  readonly closed: number
  readonly refusals: readonly string[]
  /** The entries of all rooms of which anyone has heard. */
  readonly heard: number
}

/** The number of bidders in each room. */
const BIDDERS = 4
const SETTLE_MS = 5_000
/** Until a server has noticed that a connection has ended. */
const RELEASED_MS = 100

let tally = new Tally()
let crowd: Crowd | null = null
let bidders = new Bidders([], tally)

function present(): Crowd {
  if (!crowd) throw new Error('nobody listens to any server')
  return crowd
}

const handlers = {
  /** Turns to another server. @param bidders how many of each room bid */
  face(target: { port: number; dialect: Dialect; rooms: readonly (readonly Seat[])[]; bidders?: number }) {
    tally = new Tally()
    crowd = new Crowd(target, tally)
    const bidding = crowd.rooms.map((room) => room.slice(0, target.bidders ?? BIDDERS))
    bidders = new Bidders(bidding, tally)
  },
  async open({ from, to }: { from: number; to: number }): Promise<void> {
    await present().open(from, to)
    releaseConnections()
    await setTimeout(RELEASED_MS)
  },
  /** Bids at a rate, from now on. */
  async bid(order: BidOrder): Promise<void> {
    await bidders.stop()
    bidders.start(order)
  },
  mark: (_: null): void => tally.mark(),
  read: (_: null): Reading => tally.read(),
  async settle(_: null): Promise<Verdict> {
    await bidders.stop()
    const behind = await present().settle(SETTLE_MS)
    const { lost, doubled, closed, refusals } = tally
    const heard = present().rooms.reduce((sum, [first]) => sum + (first?.room.head ?? 0), 0)
    return { lost, doubled, behind, closed, refusals: refusals.slice(0, 3), heard }
  },
  storm: (order: StormOrder): Promise<StormReport> => raiseStorm(present(), bidders, tally, order),
  hangUp(_: null): void {
    crowd?.hangUp()
    crowd = null
  },
}
export type Handlers = typeof handlers

answerParent(handlers)
process.once('disconnect', () => process.exit(0))
