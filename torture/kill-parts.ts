import { setTimeout } from 'node:timers/promises'
import { GoingOn } from './going-on.ts'
import { startLine, startNodes } from './nodes.ts'
import { QuietGame } from './quiet-game.ts'
import { runRounds } from './rounds.ts'
import type { Outcome, Torment } from './scenario.ts'

const SHORTEST_AWAY_MS = 100
const LONGEST_AWAY_MS = 1_500
/** In less than that a node may have nothing to acknowledge. */
const LEAST_TELLING_MS = 2_500

/** `kill -9` of PostgreSQL under one node. */
export const killDatabaseOfOne = (torment: Torment): Promise<Outcome> => killDatabase(1, torment)

/** `kill -9` of PostgreSQL under two nodes. */
export const killDatabaseOfTwo = (torment: Torment): Promise<Outcome> => killDatabase(2, torment)

async function killDatabase(nodes: number, torment: Torment): Promise<Outcome> {
  const { phones, storage, parts } = await startNodes(torment, { nodes })
  return runRounds(
    {
      ...parts,
      what: `kill -9 of PostgreSQL under ${nodes === 1 ? 'one node' : 'two nodes'}`,
      victims: () => phones,
      async strike(isDown) {
        await storage.kill()
        await setTimeout(SHORTEST_AWAY_MS + torment.random.int(LONGEST_AWAY_MS))
        // Its processes live on for a moment after the first of them is gone.
        isDown()
        await storage.start()
      },
    },
    torment,
  )
}

/** `kill -9` of NATS under two nodes; games go on without it, at both. */
export async function killNats(torment: Torment): Promise<Outcome> {
  const line = await startLine(torment.scope)
  const { phones, parts } = await startNodes(torment, { nodes: 2, natsUrl: line.url })
  const quiet = await QuietGame.start(torment, parts)
  const remarks: string[] = []
  const goingOn = new GoingOn(parts)
  const outcome = await runRounds(
    {
      ...parts,
      what: 'kill -9 of NATS under two nodes',
      victims: () => phones,
      calm: () => goingOn.calm(),
      async strike(isDown) {
        await line.kill()
        isDown()
        await goingOn.expect(parts.origins, LEAST_TELLING_MS + torment.random.int(LONGEST_AWAY_MS))
        remarks.push(await quiet.tell())
        await line.start()
      },
    },
    torment,
  )
  return { ...outcome, remarks: [...goingOn.remarks, ...remarks] }
}

/** `kill -9` of one node of two: its phones go to the other, and some come back. */
export async function killNode(torment: Torment): Promise<Outcome> {
  const line = await startLine(torment.scope)
  const { servers, phones, parts } = await startNodes(torment, { nodes: 2, natsUrl: line.url })
  let next = 0
  return runRounds(
    {
      ...parts,
      what: 'kill -9 of one node of two',
      victims: () => phones.filter((phone) => phone.origin === servers[next % 2]?.origin),
      async strike(isDown) {
        const server = servers[next % 2]
        next += 1
        await server?.kill()
        isDown()
        await setTimeout(torment.random.int(LONGEST_AWAY_MS))
        await server?.start()
      },
    },
    torment,
  )
}
