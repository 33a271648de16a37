import { setTimeout } from 'node:timers/promises'
import { Audit, PATIENCE_MS } from './audit.ts'
import type { Findings } from './findings.ts'
import type { LogReader } from './log-reader.ts'
import type { Phone } from './phone.ts'
import { recoveryFrom } from './recovery.ts'
import type { Outcome, Torment } from './scenario.ts'
import type { TorturedGame } from './tortured-games.ts'
import { Traffic } from './traffic.ts'

const SHORTEST_LOAD_MS = 30
const LONGEST_LOAD_MS = 800

/** Something that is broken under running games, again and again. */
export interface Ordeal {
  readonly what: string
  readonly games: readonly TorturedGame[]
  readonly findings: Findings
  /** The servers that must agree afterwards. */
  readonly origins: readonly string[]
  openLog(): LogReader
  /** The phones that feel it: their next acknowledgement tells that it is over. Asked just before the blow. */
  victims(): readonly Phone[]
  /** Waits and measures while all is well, just before the blow. */
  calm?(): Promise<void>
  /**
   * Breaks something and brings it back.
   * @param isDown called once nothing can be acknowledged any more that needs it
   */
  strike(isDown: () => void): Promise<void>
}

/** Lets everybody play, strikes at a random moment, and checks everything once it is over. */
export async function runRounds(ordeal: Ordeal, { random, times, tell }: Torment): Promise<Outcome> {
  const { what, games, findings, origins } = ordeal
  const traffic = new Traffic(games)
  const audits = games.map((game) => new Audit(game, findings))
  const recoveriesSeconds: number[] = []
  for (let round = 1; round <= times && findings.areNone; round += 1) {
    traffic.start()
    await setTimeout(SHORTEST_LOAD_MS + random.int(LONGEST_LOAD_MS))
    await ordeal.calm?.()
    recoveriesSeconds.push(await recoveryFrom(ordeal.victims(), ordeal.strike))
    await traffic.halt()
    await checkAll(ordeal, audits)
    if (round % 10 === 0 || round === times) tell(`${what}: ${round} of ${times}`)
  }
  // Once more from the first entry, whatever the checks in between have seen; who has not caught up will not.
  const patienceMs = findings.areNone ? PATIENCE_MS : 0
  const fresh = games.map((game) => new Audit(game, findings, patienceMs))
  await checkAll({ openLog: ordeal.openLog, origins }, fresh)
  return { what, times: recoveriesSeconds.length, findings, recoveriesSeconds, remarks: [] }
}

async function checkAll(
  { openLog, origins }: Pick<Ordeal, 'openLog' | 'origins'>,
  audits: readonly Audit[],
): Promise<void> {
  const log = openLog()
  try {
    for (const audit of audits) await audit.check(log, origins)
  } finally {
    await log.close()
  }
}
