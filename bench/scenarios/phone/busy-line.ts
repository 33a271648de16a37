import { setTimeout } from 'node:timers/promises'
import { MAX_CENTS } from '../../../src/core/game/money.ts'
import { createGame, joinGame, openLive, signUpHost } from '../../../test/live-client.ts'
import { Auction } from '../../rooms/auction.ts'
import type { Seated } from '../../rooms/busy-game.ts'
import { Bidder } from './bidder.ts'

const TEAM_CODES = ['red123', 'blue123']
/** Enough players to stay well below their limit of 20 commands a second. */
const BIDDERS_A_ZONE = 2

/** A real game over real sockets in which zones change hands as fast as is wished. */
export interface BusyLine {
  readonly gameId: string
  readonly gameCode: string
  /** Has so many bids placed, evenly at this rate; resolves when the last is stored. */
  run(events: number, perSecond: number): Promise<void>
  /** Has the host say something, which every screen of the game shows. */
  announce(text: string): Promise<void>
  close(): void
}

/** Signs a host up, gathers bidders for each zone, gives both teams money and starts the game. @param email that no other line has */
export async function openBusyLine(origin: string, email: string): Promise<BusyLine> {
  const visitor = await signUpHost(origin, { email, password: 'Canal+Bowery7' })
  const { gameId, code: gameCode } = await createGame(visitor)
  const host = await openLive(visitor, gameId)
  await host.command({ type: 'StartGame' })
  const { zones, teams } = await host.until(({ status }) => status === 'active')
  const edits = teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: MAX_CENTS }))
  await host.command({ type: 'EditBudgets', edits })
  const auctions = await Promise.all(
    zones.map(async (zone) => {
      const pair = await Promise.all(
        Array.from({ length: BIDDERS_A_ZONE }, (_, index) => newBidder(origin, gameId, gameCode, index)),
      )
      const seated = pair.map(({ seat }) => seat)
      const line = new Map(pair.map(({ seat, bidder }) => [seat, bidder]))
      return { auction: new Auction(zone, seated), line }
    }),
  )
  await host.close()
  const speaker = await Bidder.open(visitor, gameId)

  async function run(events: number, perSecond: number): Promise<void> {
    let left = events
    const everyMs = (1_000 / perSecond) * auctions.length
    const startMs = performance.now()
    const loops = auctions.map(async ({ auction, line }, index) => {
      for (let turn = 0; left > 0; turn += 1) {
        // By the clock: a late answer makes the next bid no later.
        const dueMs = startMs + (turn + index / auctions.length) * everyMs
        await setTimeout(Math.max(0, dueMs - performance.now()))
        if (left <= 0) return
        left -= 1
        const { bidder, bid } = auction.next()
        await line.get(bidder)?.give(bid)
      }
    })
    await Promise.all(loops)
  }

  return {
    gameId,
    gameCode,
    run,
    announce: (text) => speaker.give({ type: 'PostAnnouncement', text }),
    close() {
      speaker.close()
      for (const { line } of auctions) for (const bidder of line.values()) bidder.close()
    },
  }
}

async function newBidder(
  origin: string,
  gameId: string,
  gameCode: string,
  index: number,
): Promise<{ seat: Seated; bidder: Bidder }> {
  const teamCode = TEAM_CODES[index % TEAM_CODES.length] ?? ''
  const { visitor, seat } = await joinGame(origin, { gameCode, teamCode })
  const actor = { role: 'player', playerId: seat.playerId ?? '' } as const
  return { seat: { actor, teamId: seat.teamId ?? '' }, bidder: await Bidder.open(visitor, gameId) }
}
