import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eightHours } from '#test/eight-hours.ts'
import { largestGame } from '#test/largest-game.ts'
import { bidOn } from '#test/live-client.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { openRealPhone, type RealPhone } from '#test/real-phone.ts'
import { seatCookie, seededServer } from '#test/seeded-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { openSlowLines, type SlowLine, type SlowLines } from '#test/slow-line.ts'
import { thinNetwork } from '#test/thin-network.ts'
import { createVisitor } from '#test/visitor.ts'

const KB = 1_024
const FAST = 100_000 * KB
const MOST_MS = 60_000
/** What a phone may take beyond the time that the bytes need. */
const MARGIN_MS = 5_000
const WAKE_MS = 7_000
const BID_MS = 500
const VISIT_MS = 1_500
/** Of a game, that anybody takes here. */
const SEATS = 20
/** How long it follows what others do, once it is in. */
const FOLLOW_MS = 4_000

/** The largest game takes a while to be played. */
const NOW_MS = Date.now() - 600_000

const GAMES = {
  'the largest game in Chinese': () => largestGame({ script: 'cjk', nowMs: NOW_MS }),
  'the largest game in English': () => largestGame({ script: 'latin', nowMs: NOW_MS, seed: 1_305 }),
  'a default game after 8 hours': () => eightHours(),
}

/** Every game is played by others meanwhile. The 4 KB/s on which the largest takes 75 s are in `npm run torture`. */
const PHONES = [
  { kilobytes: 64, of: 'the largest game in Chinese', page: 'fetches' },
  { kilobytes: 16, of: 'the largest game in Chinese', page: 'fetches' },
  { kilobytes: 4, of: 'the largest game in English', page: 'fetches' },
  { kilobytes: 4, of: 'a default game after 8 hours', page: 'fetches' },
  { kilobytes: 32, of: 'the largest game in Chinese', page: 'is of yesterday' },
] as const

test('[X3] phones on slow lines are in as soon as the bytes are there, on one socket, and stay', {
  timeout: 2 * MOST_MS,
}, async () => {
  const played = Object.fromEntries(Object.entries(GAMES).map(([name, make]) => [name, make()]))
  const network = thinNetwork()
  const server = spawnServer(
    await seededServer(Object.values(played).map(({ game }) => game)),
    undefined,
    network.prefix,
  )
  const lines = openSlowLines(Number(new URL(await server.origin).port), network.beside(server.pid))
  onTestFinished(() => lines.close())

  const ends = await Promise.all(
    Object.entries(played).map(async ([name, { game, playerIds }]) => {
      const gameId = game.gameId
      const seats = await Promise.all(
        playerIds
          .slice(0, SEATS)
          .map(async (playerId) => ({ playerId, cookie: await seatCookie(gameId, playerId) })),
      )
      const others = await openOthers(lines, gameId, seats.slice(PHONES.length))
      const phones = PHONES.map((phone, index) => ({ ...phone, cookie: seats[index]?.cookie ?? '' }))
      const mine = phones.filter(({ of }) => of === name)
      await Promise.all(
        mine.map(async ({ page, kilobytes, cookie }) => {
          const line = await lines.lay(kilobytes * KB)
          const words = `${name} on ${kilobytes} KB/s, a page that ${page}`
          const come = { line, gameId, cookie, kilobytes, words, newest: others.newest }
          await (page === 'fetches' ? comeAndFollow(come) : comeAsYesterday(come))
        }),
      )
      return others
    }),
  )
  for (const others of ends) await others.leave()
})

interface Seat {
  readonly playerId: string
  readonly cookie: string
}

interface Coming {
  readonly line: SlowLine
  readonly gameId: string
  readonly cookie: string
  readonly kilobytes: number
  readonly words: string
  /** The last entry that others know. */
  newest(): number
}

async function comeAndFollow({ line, gameId, cookie, kilobytes, words, newest }: Coming): Promise<void> {
  const beganAtMs = performance.now()
  const phone = openRealPhone({ gameId, origin: line.origin, cookie })
  const waking = setInterval(() => phone.client.wake(), WAKE_MS)
  try {
    await phone.until(({ phase }) => phase === 'live', MOST_MS)
    expectInTime(beganAtMs, line, kilobytes, words)
    await expectFollows(() => phone.client.getSnapshot().seq, newest, words)
    expect(phone.client.getSnapshot().phase, words).toBe('live')
    expect([phone.sockets, phone.endings], words).toEqual([1, []])
  } finally {
    clearInterval(waking)
    phone.client.close()
  }
}

/** A page from before views were fetched: it is sent a welcome. */
async function comeAsYesterday({ line, gameId, cookie, kilobytes, words, newest }: Coming): Promise<void> {
  const beganAtMs = performance.now()
  const jar = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))
  const socket = new LiveSocket(createVisitor(line.origin, jar), gameId, { patienceMs: MOST_MS })
  await socket.opened()
  expectInTime(beganAtMs, line, kilobytes, words)
  await expectFollows(() => socket.seq, newest, words)
  expect(socket.isOpen, words).toBe(true)
  await socket.close()
}

function expectInTime(beganAtMs: number, line: SlowLine, kilobytes: number, words: string): void {
  const tookMs = performance.now() - beganAtMs
  const bytesMs = (line.bytesDown / kilobytes / KB) * 1_000
  expect(tookMs, words).toBeLessThan(bytesMs + MARGIN_MS)
}

/** What the others know at a moment it knows soon after, again and again. */
async function expectFollows(seq: () => number, newest: () => number, words: string): Promise<void> {
  const untilMs = performance.now() + FOLLOW_MS
  while (performance.now() < untilMs) {
    const wanted = newest()
    await expect.poll(seq, { timeout: MARGIN_MS, message: words }).toBeGreaterThanOrEqual(wanted)
    await pause(BID_MS)
  }
}

/** Two who bid against each other, and others who come and go. */
async function openOthers(lines: SlowLines, gameId: string, seats: readonly Seat[]) {
  const { origin } = await lines.lay(FAST)
  const open = (seat?: Seat) => ({
    ...openRealPhone({ gameId, origin, cookie: seat?.cookie ?? '' }),
    ...seat,
  })
  const [first, second, ...guests] = seats
  const bidders = [open(first), open(second)]
  for (const bidder of bidders) await bidder.until(({ phase }) => phase === 'live', MOST_MS)
  const leaving = new AbortController()
  const pauseFor = (ms: number) => pause(ms, null, { signal: leaving.signal })
  const bidding = repeat(async (count) => {
    await bid(bidders[count % bidders.length], count)
    await pauseFor(BID_MS)
  })
  const visiting = repeat(async (count) => {
    const guest = open(guests[count % guests.length])
    await pauseFor(VISIT_MS).finally(() => guest.client.close())
  })

  async function repeat(step: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; !leaving.signal.aborted; count += 1) {
      await step(count).catch((error) => {
        if (!leaving.signal.aborted) throw error
      })
    }
  }
  return {
    newest: () => Math.min(...bidders.map(({ client }) => client.getSnapshot().seq)),
    async leave() {
      leaving.abort()
      await Promise.all([bidding, visiting])
      for (const { client } of bidders) client.close()
    },
  }
}

/** Others were faster, or the team has spent all. */
const LOST_BIDS: ReadonlySet<string> = new Set(['zone-changed', 'insufficient-funds'])

/** One dollar more than what the zone is held with. */
async function bid(bidder: (RealPhone & Partial<Seat>) | undefined, count: number): Promise<void> {
  const view = bidder?.client.getSnapshot().view
  const zone = view?.zones[count % view.zones.length]
  const teamId = view?.players[bidder?.playerId ?? '']?.teamId
  if (!bidder || !view || !zone || teamId == null) throw new Error('a bidder has no game')
  const dollars = Math.ceil((zone.currentBidCents - (zone.totals[teamId] ?? 0)) / 100) + 1
  const answer = await bidder.client.send(bidOn(view, zone.id, teamId, dollars), { teamId })
  if (!answer.ok && !LOST_BIDS.has(answer.refusal.code))
    throw new Error(`a bid was refused: ${answer.refusal.code}`)
}
