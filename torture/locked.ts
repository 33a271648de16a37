import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { folderStorage } from './engines.ts'
import { Findings } from './findings.ts'
import { runRounds } from './rounds.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames } from './tortured-games.ts'

/** So long a statement waits for another program before it gives up; after two the command is refused. */
const LONG_MS = 10_000

/** A timer may ring so much too early. */
const TIMERS_MS = 20

/** Another program locks `games.db` under a running server: taps wait, or are refused in words, and none is lost. */
export async function databaseLocked(torment: Torment): Promise<Outcome> {
  const { scope, random, awayMs } = torment
  const storage = folderStorage(scope)
  const server = await Server.start(scope, { variables: storage.variables })
  const findings = new Findings({ nodes: 1 })
  const origins = [server.origin]
  const games = await createTorturedGames({ scope, origins, games: 2, playersEach: 3, random, findings })
  const outcome = await runRounds(
    {
      what: `games.db locked by another program for ${awayMs / 1_000} s`,
      games,
      findings,
      origins,
      openLog: storage.openLog,
      victims: () => games.flatMap((game) => game.phones),
      async strike(isDown) {
        const other = new DatabaseSync(join(storage.variables.DATA_DIR ?? '', 'games.db'), { timeout: 5_000 })
        other.exec('BEGIN IMMEDIATE')
        isDown()
        await setTimeout(awayMs)
        other.close()
      },
    },
    torment,
  )
  for (const seconds of outcome.recoveriesSeconds)
    if (seconds * 1_000 < awayMs - TIMERS_MS) findings.note('wrong', 'the lock held nothing up')
  const isSaid = server.log.some((line) => line.includes('Another program has locked games.db'))
  if (awayMs > LONG_MS && !isSaid) findings.note('wrong', 'the log does not say that games.db is locked')
  return outcome
}
