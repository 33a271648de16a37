import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gatherCast } from '#test/fuzz/cast.ts'
import { type FuzzReport, fuzz, wrongInLog } from '#test/fuzz/fuzz.ts'
import { watchResident } from '#test/resident.ts'
import { Findings } from './findings.ts'
import { newFolder } from './folder.ts'
import { hasReached, sumOf } from './fuzz-reach.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { inMegabytes } from './units.ts'

/** What the server may keep of a hundred thousand strange requests: caches, which have their bounds. */
const GROWTH_BYTES = 96 * 1024 * 1024
/** With the process in which it decodes pictures. */
const MOST_BYTES = 512 * 1024 * 1024
/** What a pool or two may open in the meantime. */
const HANDLES_MORE = 12
const ROUND = 1_500
const SHARE_OF_FRAMES = 0.3
const PAGE_BYTES = 4096
/** What was cut is noticed at the server's next sweep. */
const CALM_MS = 6_000

/**
 * So many random and mutated requests, cookies, uploads and frames against one server: none fails, nothing crashes,
 * memory and handles stay bounded, and the log holds no deed of anyone who had no right to it.
 */
export async function fuzzServer({ scope, random, times, tell }: Torment): Promise<Outcome> {
  const findings = new Findings({ nodes: 1 })
  const folder = newFolder(scope)
  const before = await Server.start(scope, { variables: { DATA_DIR: folder } })
  const cast = await gatherCast(before.origin)
  await before.stop()
  const variables = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = await Server.start(scope, { variables })
  const { origin, pid } = server
  const rounds = Math.min(5, Math.ceil(times / ROUND))
  const each = Math.ceil(times / rounds)
  const frames = Math.round(each * SHARE_OF_FRAMES)
  let warm: Held | null = null
  let last: Held = held(pid)
  const reports: FuzzReport[] = []
  const resident = watchResident(pid)
  for (let round = 1; round <= rounds; round += 1) {
    const report = await fuzz({ origin, cast, seed: random.int(2 ** 31), requests: each - frames, frames })
    for (const words of report.violations) findings.note('wrong', words)
    reports.push(report)
    if (round === 1 || round === rounds) await setTimeout(CALM_MS)
    last = held(pid)
    // The first round fills the caches.
    warm ??= last
    tell(`round ${round}: ${inWords(last)}, ${JSON.stringify(report.statuses)}`)
  }
  // All together: who has opened sockets in one round waits in the next.
  const reach = sumOf(reports)
  if (!hasReached(reach)) findings.note('wrong', `most was turned away: ${JSON.stringify(reach)}`)
  if (warm && last.bytes > warm.bytes + GROWTH_BYTES)
    findings.note('wrong', `${inWords(warm)} became ${inWords(last)}`)
  if (warm && last.handles > warm.handles + HANDLES_MORE)
    findings.note('wrong', `${inWords(warm)} became ${inWords(last)}`)
  const mostBytes = await resident.most()
  if (mostBytes > MOST_BYTES) findings.note('wrong', `memory rose to ${inMegabytes(mostBytes)}`)
  for (const line of server.log) if (line.startsWith('{"level":')) findings.note('wrong', line)
  const end = await server.stop()
  if (end.code !== 0) findings.note('wrong', `the server ended with ${end.code}: ${end.stderr.slice(-2_000)}`)
  const log = wrongInLog(join(folder, 'games.db'))
  for (const words of log.violations) findings.note('wrong', words)
  return {
    what: `${times} random and mutated requests, uploads, cookies and frames`,
    times,
    findings,
    recoveriesSeconds: [],
    remarks: [
      `${log.entries} entries in the log, ${reach.frames.opened} sockets opened, ${reach.frames.answers} commands answered`,
      `${warm ? inWords(warm) : ''} after the first round, ${inWords(last)} after the last, at most ${inMegabytes(mostBytes)} with decoding`,
    ],
  }
}

interface Held {
  readonly bytes: number
  readonly handles: number
}

/** What a process holds at the moment. @see proc(5), statm */
function held(pid: number): Held {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return { bytes: Number(pages) * PAGE_BYTES, handles: readdirSync(`/proc/${pid}/fd`).length }
}

const inWords = ({ bytes, handles }: Held): string => `${inMegabytes(bytes)} and ${handles} handles`
