import { setTimeout } from 'node:timers/promises'
import { largestGame } from '#test/largest-game.ts'
import { openOthers } from '#test/others.ts'
import { openRealPhone } from '#test/real-phone.ts'
import { seatsOf, seedFolder } from '#test/seeded-folder.ts'
import { openSlowLines } from '#test/slow-line.ts'
import { thinNetwork } from '#test/thin-network.ts'
import { Findings } from './findings.ts'
import { newFolder } from './folder.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'

const SLOW = 4 * 1024
const FAST = 100 * 1024 * 1024
const SEATS = 10
const MARGIN_MS = 5_000
const MOST_MS = 150_000
const WAKE_MS = 7_000
const FOLLOW_MS = 5_000
/** The largest game takes a while to be played. */
const PLAYED_MS = 600_000

/** A phone on 4 KB/s opens the largest legal game, which others play: it is in when the bytes are there, and stays. */
export async function slowArrival(script: 'latin' | 'cjk', { scope }: Torment): Promise<Outcome> {
  const findings = new Findings({ nodes: 1 })
  const { game, playerIds } = largestGame({ script, nowMs: Date.now() - PLAYED_MS })
  const { gameId } = game
  const network = thinNetwork()
  const variables = await seedFolder(newFolder(scope), [game])
  const server = await Server.start(scope, { variables, prefix: () => network.prefix })
  const lines = openSlowLines(Number(new URL(server.origin).port), network.beside(server.pid))
  scope.add(() => lines.close())
  const [seat, ...seats] = await seatsOf(gameId, playerIds.slice(0, SEATS))
  const others = await openOthers(await lines.lay(FAST), gameId, seats)

  const line = await lines.lay(SLOW)
  const beganAtMs = performance.now()
  const phone = openRealPhone({ gameId, origin: line.origin, cookie: seat?.cookie ?? '' })
  scope.add(() => phone.client.close())
  const waking = setInterval(() => phone.client.wake(), WAKE_MS)
  scope.add(() => clearInterval(waking))
  await phone.until(({ phase }) => phase === 'live', MOST_MS)
  const tookMs = performance.now() - beganAtMs
  const { bytesDown } = line
  if (tookMs > (bytesDown / SLOW) * 1_000 + MARGIN_MS)
    findings.note('wrong', `it took ${Math.round(tookMs)} ms to load ${bytesDown} bytes`)
  await setTimeout(FOLLOW_MS)
  const newest = others.newest()
  await phone.until(({ seq }) => seq >= newest, MARGIN_MS)
  if (phone.sockets > 1) findings.note('wrong', `it needed ${phone.sockets} sockets`)
  await others.leave()
  return {
    what: 'a phone on 4 KB/s opens the largest game',
    times: 1,
    findings,
    recoveriesSeconds: [],
    remarks: [`in after ${(tookMs / 1_000).toFixed(1)} s, ${bytesDown} bytes, ${phone.requests} view`],
  }
}
