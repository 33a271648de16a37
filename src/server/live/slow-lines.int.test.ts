import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eightHours } from '#test/eight-hours.ts'
import { largestGame } from '#test/largest-game.ts'
import { LiveSocket } from '#test/live-socket.ts'
import { openOthers } from '#test/others.ts'
import { openRealPhone } from '#test/real-phone.ts'
import { seatsOf, seedFolder } from '#test/seeded-folder.ts'
import { spawnServer } from '#test/server-process.ts'
import { openSlowLines, type SlowLine } from '#test/slow-line.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { thinNetwork } from '#test/thin-network.ts'
import { createVisitor } from '#test/visitor.ts'

const KB = 1_024
const FAST = 100_000 * KB
const MOST_MS = 60_000
/** What a phone may take beyond the time that the bytes need. */
const MARGIN_MS = 5_000
const WAKE_MS = 7_000
const LOOK_MS = 500
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
    await seedFolder(
      temporaryFolder(),
      Object.values(played).map(({ game }) => game),
    ),
    undefined,
    network.prefix,
  )
  const lines = openSlowLines(Number(new URL(await server.origin).port), network.beside(server.pid))
  onTestFinished(() => lines.close())

  const ends = await Promise.all(
    Object.entries(played).map(async ([name, { game, playerIds }]) => {
      const gameId = game.gameId
      const seats = await seatsOf(gameId, playerIds.slice(0, SEATS))
      const others = await openOthers(await lines.lay(FAST), gameId, seats.slice(PHONES.length))
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
    await pause(LOOK_MS)
  }
}
