import { setTimeout } from 'node:timers/promises'
import { databaseStorage, folderStorage, type Storage } from './engines.ts'
import { Findings } from './findings.ts'
import { runRounds } from './rounds.ts'
import type { Outcome, Torment } from './scenario.ts'
import { Server } from './server.ts'
import { createTorturedGames } from './tortured-games.ts'

/** `kill -9` of a server with its data in a folder. */
export const killOnSqlite = (torment: Torment): Promise<Outcome> =>
  killServer(folderStorage(torment.scope), torment)

/** `kill -9` of a server that keeps its games in PostgreSQL. */
export const killOnPostgres = async (torment: Torment): Promise<Outcome> =>
  killServer(await databaseStorage(torment.scope), torment)

/** Now and then the next start is killed as well, before the server listens. */
const SECOND_BLOW = 0.15
const LONGEST_START_MS = 500

async function killServer(storage: Storage, torment: Torment): Promise<Outcome> {
  const { scope, random } = torment
  const server = await Server.start(scope, { variables: storage.variables })
  const findings = new Findings({ nodes: 1 })
  const origins = [server.origin]
  const games = await createTorturedGames({ scope, origins, games: 4, playersEach: 4, random, findings })
  const phones = games.flatMap((game) => game.phones)
  return runRounds(
    {
      what: `kill -9 of the server, ${storage.name}`,
      games,
      findings,
      origins,
      openLog: storage.openLog,
      victims: () => phones,
      async strike(isDown) {
        await server.kill()
        isDown()
        if (random.chance(SECOND_BLOW)) {
          server.launch()
          await setTimeout(random.int(LONGEST_START_MS))
          await server.kill()
        }
        await server.start()
      },
    },
    torment,
  )
}
