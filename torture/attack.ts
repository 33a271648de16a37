import { setTimeout } from 'node:timers/promises'
import { residentBytes, watchResident } from '#test/resident.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import { Audit } from './audit.ts'
import { folderStorage } from './engines.ts'
import { Findings } from './findings.ts'
import { watchLatencies } from './latencies.ts'
import { comparePace, type Noise } from './pace.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames, type TorturedGame } from './tortured-games.ts'
import { Traffic } from './traffic.ts'
import { inMegabytes, inMs } from './units.ts'

/** The memory of a server and of the process in which it decodes pictures, whatever it is sent, in bytes. */
const MOST_RESIDENT_BYTES = 512 * 1024 * 1024
/** … and while nobody attacks. */
const MOST_CALM_BYTES = 300 * 1024 * 1024
const THINK_MS = 250
/** A proxy on this machine, so that attackers come from where they say. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

/** Where an attack takes place. */
export interface Stage extends Torment {
  readonly origin: string
  /** Games under way, each with its host and players. */
  readonly games: readonly TorturedGame[]
  readonly findings: Findings
  /** A new browser of the attacker's. @param address other than the attacker's own */
  attacker(address?: string): Visitor
}

/** An attack that is ready to begin. */
export interface Attack {
  /** Goes on until it is aborted; rejects when the attack itself breaks. @returns what to tell of it */
  run(signal: AbortSignal): Promise<readonly string[]>
}

/** How many play beside an attack, and for how long before it. */
export interface Measures {
  readonly games: number
  readonly playersEach: number
  readonly calmMs: number
  /** What chance does to the slowest hundredth of the others' answers. */
  readonly noise: Noise
}

/**
 * Everybody plays while one attacks: the others' answers come as before, memory stays bounded, nothing is lost. The
 * attack lasts for `awayMs`.
 */
export async function attackBeside(
  what: string,
  prepare: (stage: Stage) => Promise<Attack>,
  measures: Measures,
  torment: Torment,
): Promise<Outcome> {
  const { scope, random } = torment
  const storage = folderStorage(scope)
  const server = await Server.start(scope, { variables: storage.variables })
  const { origin } = server
  const findings = new Findings({ nodes: 1 })
  const { playersEach, calmMs, noise } = measures
  const games = await createTorturedGames({
    scope,
    origins: [origin],
    games: measures.games,
    playersEach,
    random,
    findings,
    hasBadLines: false,
  })
  // Behind a proxy nobody sees the outbox, in which the hosts' links are.
  await server.stop()
  await server.start(BEHIND_A_PROXY)
  const attacker = (address = '203.0.113.66') => createVisitor(origin, new Map(), address)
  const attack = await prepare({ ...torment, origin, games, findings, attacker })
  const latencies = watchLatencies(games.flatMap(({ players }) => players))
  const traffic = new Traffic(games, THINK_MS)
  traffic.start()
  await setTimeout(calmMs)
  const before = { residentBytes: residentBytes(server.pid), latencies: latencies.take() }

  const over = new AbortController()
  const attacking = attack.run(over.signal)
  const resident = watchResident(server.pid)
  const hasLasted = await Promise.race([setTimeout(torment.awayMs, true), attacking.then(() => false)])
  over.abort()
  const told = await attacking
  await traffic.halt()
  // Not before all are answered: whoever waits longest would not be among them.
  const during = latencies.take()

  const most = await resident.most()
  if (!hasLasted) findings.note('wrong', 'the attack ended by itself')
  if (before.residentBytes > MOST_CALM_BYTES)
    findings.note('wrong', `memory was ${inMegabytes(before.residentBytes)} before the attack`)
  if (most > MOST_RESIDENT_BYTES) findings.note('wrong', `memory rose to ${inMegabytes(most)}`)
  const { p99BeforeMs, p99DuringMs, isUnchanged } = comparePace(before.latencies, during, noise)
  if (!isUnchanged)
    findings.note('wrong', `p99 of the others went from ${inMs(p99BeforeMs)} to ${inMs(p99DuringMs)}`)
  const log = storage.openLog()
  for (const game of games) await new Audit(game, findings).check(log, [origin])
  await log.close()
  return {
    what,
    times: 1,
    findings,
    recoveriesSeconds: [],
    remarks: [
      ...told,
      `memory ${inMegabytes(before.residentBytes)} before, at most ${inMegabytes(most)}`,
      `p99 of the others ${inMs(p99BeforeMs)} before (${before.latencies.length} answers), ${inMs(p99DuringMs)} during (${during.length})`,
    ],
  }
}
