import { setTimeout } from 'node:timers/promises'
import { TAP_LIFETIME_MS } from '#wire/protocol.ts'
import { Audit } from './audit.ts'
import { folderStorage, type Storage } from './engines.ts'
import { Findings } from './findings.ts'
import { recoveryFrom } from './recovery.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames, type TorturedGame } from './tortured-games.ts'
import { Traffic } from './traffic.ts'

const HOUR_MS = 3_600_000
const CLOCK = import.meta.resolve('#test/later-clock.ts')
/** Told apart from an hour, also where a slow machine has long been silent. */
const SAME_TIME_MS = 60_000
/** So far the log's times must rise, and so long they may take. */
const GOES_ON_MS = 400
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 50
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
  const games = await createTorturedGames({ scope, origins, games: 2, playersEach: 3, random, findings })
  const phones = games.flatMap((game) => game.phones)
  let areTapsJudged = true
  for (const phone of phones) {
    phone.listeners.add(({ answer, sentAtMs, answeredAtMs }) => {
      // On a machine that is slow enough a tap is too late by any clock.
      const isAlive = answeredAtMs - sentAtMs < TAP_LIFETIME_MS
      if (areTapsJudged && isAlive && answer && !answer.ok && answer.refusal.code === 'too-late')
        findings.note('wrong', 'a tap was too late')
    })
  }
  const traffic = new Traffic(games)
  traffic.start()
  const recoveriesSeconds: number[] = []

  async function blow(strike: (isDown: () => void) => Promise<void>): Promise<number> {
    await setTimeout(300)
    const seconds = await recoveryFrom(phones, strike)
    recoveriesSeconds.push(seconds)
    await setTimeout(awayMs)
    return seconds
  }
  async function step(isDown: () => void): Promise<void> {
    server.signal('SIGUSR2')
    isDown()
  }
  const expectWarning = (): void => {
    if (!server.log.some((line) => line.includes(WARNING)))
      findings.note('wrong', 'the log does not say that the clock is behind')
  }

  const expectTimeGoesOn = (): Promise<void> => timeGoesOn(storage, games, findings)

  await blow(step)
  expectWarning()
  await expectTimeGoesOn()
  const awaySeconds = await blow(async (isDown) => {
    await server.stop()
    isDown()
    await server.start({ CLOCK_AHEAD_MS: `${-HOUR_MS}`, CLOCK_STEP_MS: `${HOUR_MS}` })
  })
  expectWarning()
  await expectTimeGoesOn()
  // The games' time stood still while no server ran: put right, it leaps by so much, which taps under way may not survive.
  areTapsJudged = awaySeconds * 2_000 < TAP_LIFETIME_MS
  await blow(step)
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

/** The log's times rise while everybody plays, whatever the machine's clock says. */
async function timeGoesOn(
  storage: Storage,
  games: readonly TorturedGame[],
  findings: Findings,
): Promise<void> {
  const log = storage.openLog()
  const latestMs = async (): Promise<number> => {
    const lasts = games.map(async ({ gameId }) => (await log.entriesAfter(gameId, 0)).at(-1)?.atMs ?? 0)
    return Math.max(...(await Promise.all(lasts)))
  }
  const fromMs = await latestMs()
  const deadlineMs = performance.now() + PATIENCE_MS
  let goneMs = 0
  while (goneMs < GOES_ON_MS && performance.now() < deadlineMs) {
    await setTimeout(LOOK_EVERY_MS)
    goneMs = (await latestMs()) - fromMs
  }
  if (goneMs < GOES_ON_MS) findings.note('wrong', 'the time of the games stands still')
  await log.close()
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
