import { setTimeout } from 'node:timers/promises'
import { Audit } from './audit.ts'
import { folderStorage, type Storage } from './engines.ts'
import { Findings } from './findings.ts'
import { recoverySeconds } from './recovery.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { Traffic } from './traffic.ts'
import { buildWorld, type TorturedGame } from './world.ts'

const HOUR_MS = 3_600_000
const CLOCK = import.meta.resolve('#test/later-clock.ts')
const SAME_TIME_MS = 5_000
const WARNING = "this machine's clock is behind the games"

/**
 * The machine's clock is set back an hour, under a running server and while none runs, and right again: taps are
 * neither too late nor too early for it, times never fall, and at last the games' time is the machine's.
 */
export async function clockSetBack({ scope, random, awayMs }: Torment): Promise<Outcome> {
  const storage = folderStorage(scope)
  const variables = { ...storage.variables, CLOCK_AHEAD_MS: '0', CLOCK_STEP_MS: `${-HOUR_MS}` }
  const server = await Server.start(scope, { variables, nodeOptions: ['--import', CLOCK] })
  const findings = new Findings({ nodes: 1 })
  const origins = [server.origin]
  const games = await buildWorld({ scope, origins, games: 2, playersEach: 3, random, findings })
  const phones = games.flatMap((game) => game.phones)
  for (const phone of phones) {
    phone.listeners.add(({ answer }) => {
      if (answer && !answer.ok && answer.refusal.code === 'too-late')
        findings.note('wrong', 'a tap was too late')
    })
  }
  const traffic = new Traffic(games)
  traffic.start()
  const recoveriesSeconds: number[] = []

  async function blow(strike: () => unknown): Promise<void> {
    await setTimeout(300)
    const recovery = recoverySeconds(phones)
    await strike()
    recoveriesSeconds.push(await recovery)
    await setTimeout(awayMs)
  }
  const expectWarning = (): void => {
    if (!server.log.some((line) => line.includes(WARNING)))
      findings.note('wrong', 'the log does not say that the clock is behind')
  }

  await blow(() => server.signal('SIGUSR2'))
  expectWarning()
  await blow(async () => {
    await server.stop()
    await server.start({ CLOCK_AHEAD_MS: `${-HOUR_MS}`, CLOCK_STEP_MS: `${HOUR_MS}` })
  })
  expectWarning()
  await blow(() => server.signal('SIGUSR2'))
  await traffic.halt()
  await expectWhole(storage, games, findings, origins)
  return {
    what: 'clock set back an hour, and right again',
    times: 3,
    findings,
    recoveriesSeconds,
    remarks: [],
  }
}

async function expectWhole(
  storage: Storage,
  games: readonly TorturedGame[],
  findings: Findings,
  origins: readonly string[],
): Promise<void> {
  const log = storage.openLog()
  for (const game of games) {
    await new Audit(game, findings).check(log, origins)
    const last = (await log.entriesAfter(game.gameId, 0)).at(-1)
    if (Math.abs((last?.atMs ?? 0) - Date.now()) > SAME_TIME_MS)
      findings.note('wrong', `game ${game.gameId} does not go by the machine's clock again`)
  }
  await log.close()
}
