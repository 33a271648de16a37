import { setTimeout } from 'node:timers/promises'
import { joinGame } from '#test/live-client.ts'
import { Audit } from './audit.ts'
import { folderStorage } from './engines.ts'
import { Findings } from './findings.ts'
import { startFlood } from './flood.ts'
import { type Gauges, readGauges } from './gauges.ts'
import { LARGEST_TABLE } from './largest-table.ts'
import { watchLatencies } from './latencies.ts'
import { comparePace, type Noise } from './pace.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { openSlowReader } from './slow-reader.ts'
import { createTorturedGames, type TorturedGame } from './tortured-games.ts'
import { Traffic } from './traffic.ts'
import { inMegabytes, inMs } from './units.ts'

/** A server queues 64 KB for each, and one write; the rest is room for its garbage. */
const BYTES_EACH = 64 * 1024 + 16 * 1024
const SLACK_BYTES = 96 * 1024 * 1024
/** 30 s in which nothing leaves, looked at every 5 s, after the system's own buffers are full: that takes a busy machine a while. */
const CUT_WITHIN_MS = 75_000
const SAMPLE_MS = 100
const THINK_MS = 500
const SLOW_PER_SEAT = 20
/** Players of each game. */
const PLAYERS_EACH = 10

/** How many read, and how many never do. */
export interface Crowd {
  readonly good: number
  readonly slow: number
  readonly calmMs: number
  /** What chance does to the slowest hundredth of the others' answers. */
  readonly noise: Noise
}

/**
 * Sockets that never read, in one of several games, whose host changes everything all the time: memory stays
 * bounded, the slow are cut, the good notice nothing.
 */
export async function slowReaders({ good, slow, calmMs, noise }: Crowd, torment: Torment): Promise<Outcome> {
  const { scope, random } = torment
  const storage = folderStorage(scope)
  const server = await Server.start(scope, { variables: storage.variables })
  const { origin } = server
  const findings = new Findings({ nodes: 1 })
  const games = await createTorturedGames({
    scope,
    origins: [origin],
    games: Math.ceil(good / PLAYERS_EACH),
    playersEach: Math.min(good, PLAYERS_EACH),
    random,
    findings,
    setup: LARGEST_TABLE,
    hasBadLines: false,
  })
  const [game] = games
  if (!game) throw new Error('there is no game')
  const seats = await takeSeats(origin, game, Math.ceil(slow / SLOW_PER_SEAT))
  const latencies = watchLatencies(games.flatMap(({ players }) => players))
  const traffic = new Traffic(games, THINK_MS)
  traffic.start()
  const flood = startFlood(game.host)

  await setTimeout(calmMs)
  const before = { ...(await readGauges(origin)), latencies: latencies.take() }
  for (let count = 0; count < slow; count += 1) {
    const seat = seats[count % seats.length]
    if (seat) await openSlowReader(scope, seat, game.gameId)
  }
  const openedAtMs = performance.now()
  const samples = await untilCut(origin, before.sockets)
  const cutMs = performance.now() - openedAtMs
  await flood.stop()
  await traffic.halt()
  // Not before all are answered: whoever waits longest would not be among them.
  const during = latencies.take()

  if (!samples.some(({ sockets }) => sockets > before.sockets))
    findings.note('wrong', 'not one that never reads was counted')
  const [last] = samples.slice(-1)
  if (last && last.sockets > before.sockets)
    findings.note('wrong', `${last.sockets - before.sockets} that never read were not cut`)
  const growth = Math.max(...samples.map(({ residentBytes }) => residentBytes)) - before.residentBytes
  const bound = slow * BYTES_EACH + SLACK_BYTES
  if (growth > bound)
    findings.note('wrong', `memory grew by ${inMegabytes(growth)}, above ${inMegabytes(bound)}`)
  const { p99BeforeMs, p99DuringMs, isUnchanged } = comparePace(before.latencies, during, noise)
  if (!isUnchanged)
    findings.note('wrong', `p99 of the good went from ${inMs(p99BeforeMs)} to ${inMs(p99DuringMs)}`)
  const log = storage.openLog()
  for (const each of games) await new Audit(each, findings).check(log, [origin])
  await log.close()
  return {
    what: `${slow} sockets that never read, ${good} players`,
    times: slow,
    findings,
    recoveriesSeconds: [],
    remarks: [
      `all cut after ${(cutMs / 1_000).toFixed(1)} s`,
      `memory ${inMegabytes(before.residentBytes)}, at most ${inMegabytes(growth)} more (bound ${inMegabytes(bound)})`,
      `p99 of the good ${inMs(p99BeforeMs)} before (${before.latencies.length} bids), ${inMs(p99DuringMs)} during (${during.length}), ratio ${(p99DuringMs / p99BeforeMs).toFixed(2)}`,
    ],
  }
}

async function takeSeats(origin: string, { host }: TorturedGame, count: number) {
  const gameCode = host.view?.code ?? ''
  const seats = []
  for (let index = 0; index < count; index += 1)
    seats.push((await joinGame(origin, { gameCode, teamCode: 'red123' })).visitor)
  return seats
}

/** Looks at the server until as few sockets are open as before, or they should long be. */
async function untilCut(origin: string, sockets: number): Promise<Gauges[]> {
  const samples: Gauges[] = []
  const deadlineMs = performance.now() + CUT_WITHIN_MS
  for (;;) {
    const sample = await readGauges(origin)
    samples.push(sample)
    if (sample.sockets <= sockets || performance.now() > deadlineMs) return samples
    await setTimeout(SAMPLE_MS)
  }
}
