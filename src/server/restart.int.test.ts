import { expect, test } from 'vitest'
import { type Bidder, RICH_CENTS, richGame, totalOf } from '#test/bidders.ts'
import { bidOn, openLive } from '#test/live-client.ts'
import { type Ending, newCommandId } from '#test/live-socket.ts'
import { spawnServer } from '#test/server-process.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Below the 20 commands a second of one socket. */
const BIDS_A_PHONE = 18
const ROUNDS = 2

interface RestlessBidder extends Bidder {
  /** The bid that was sent and not answered. */
  open: { id: string; bid: ReturnType<typeof bidOn> } | null
}

/** A game of two rich teams and six phones, on a server process that keeps its port over restarts. */
async function gameOverRestarts() {
  const folder = temporaryFolder()
  let server = spawnServer({ DATA_DIR: folder })
  const origin = await server.origin
  const game = await richGame([origin], 6)
  const bidders = game.bidders.map((bidder): RestlessBidder => ({ ...bidder, open: null }))
  return {
    bidders,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    ended: () => server.ended,
    stopping: () => server.stopping,
    async restart() {
      server = spawnServer({ DATA_DIR: folder, PORT: new URL(origin).port })
      await server.origin
      for (const bidder of bidders) bidder.socket = await openLive(bidder.visitor, game.gameId)
    },
  }
}

/** Bids until the server is gone. @param onAnswer hears of each answer */
async function bidOnAndOn(bidder: RestlessBidder, onAnswer: () => void): Promise<Ending | null> {
  const { socket, zoneId, teamId } = bidder
  for (let count = 0; count < BIDS_A_PHONE; count += 1) {
    bidder.open = { id: newCommandId(), bid: bidOn(socket.view, zoneId, teamId, 1) }
    const answer = await socket.command(bidder.open.bid, { id: bidder.open.id }).catch(() => null)
    if (answer === null) return socket.ended
    expect(answer).toEqual({ ok: true })
    bidder.acknowledged += 1
    bidder.open = null
    onAnswer()
  }
  return null
}

/** Six phones bid; after so many answers the server gets the signal. @returns how their sockets ended */
async function bidUntil(
  { bidders, kill }: Awaited<ReturnType<typeof gameOverRestarts>>,
  answers: number,
  signal: NodeJS.Signals,
) {
  let count = 0
  const onAnswer = (): void => {
    count += 1
    if (count === answers) kill(signal)
  }
  return Promise.all(bidders.map((bidder) => bidOnAndOn(bidder, onAnswer)))
}

/** Each bid that was answered is there once; one that was not may be there, and asking again settles it. */
async function expectEachBidOnce(bidders: readonly RestlessBidder[]): Promise<void> {
  for (const bidder of bidders) {
    const answered = bidder.acknowledged * 100
    expect([answered, answered + (bidder.open ? 100 : 0)]).toContain(totalOf(bidder))
    if (!bidder.open) continue
    const { id, bid } = bidder.open
    expect(await bidder.socket.command(bid, { id })).toEqual({ ok: true })
    expect(await bidder.socket.command(bid, { id })).toEqual({ ok: true })
    bidder.acknowledged += 1
    bidder.open = null
    expect(totalOf(bidder)).toBe(bidder.acknowledged * 100)
  }
  const [{ socket } = { socket: null }] = bidders
  const view = await socket?.until(
    ({ zones }) => sum(zones.map((zone) => zone.currentBidCents)) === spent(bidders),
  )
  expect(sum(view?.teams.map(({ balanceCents }) => balanceCents) ?? [])).toBe(2 * RICH_CENTS - spent(bidders))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const spent = (bidders: readonly Bidder[]): number =>
  sum(bidders.map(({ acknowledged }) => acknowledged * 100))

test(`kill -9 in the middle of bids loses no answered bid and doubles none (SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const game = await gameOverRestarts()
  for (let round = 0; round < ROUNDS; round += 1) {
    const endings = await bidUntil(game, 1 + random.int(60), 'SIGKILL')
    expect(endings.map((ending) => ending?.code)).toEqual(game.bidders.map(() => 1006))
    expect((await game.ended()).signal).toBe('SIGKILL')
    await game.restart()
    await expectEachBidOnce(game.bidders)
  }
})

test(`SIGTERM, even when it comes again, answers what was asked and sends phones away to come back (SEED=${seed})`, async () => {
  const game = await gameOverRestarts()
  void game.stopping().then(() => game.kill('SIGTERM'))
  const endings = await bidUntil(game, 1 + seededRandom(seed).int(60), 'SIGTERM')
  expect(endings.map((ending) => ending?.code)).toEqual(game.bidders.map(() => 1012))
  expect(await game.ended()).toMatchObject({ code: 0, signal: null })
  await game.restart()
  await expectEachBidOnce(game.bidders)
})
