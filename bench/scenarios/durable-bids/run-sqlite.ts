import { join } from 'node:path'
import { type RoundRunner, startRoundRunner } from '../../measure/round-runner.ts'
import type { RoomsReport, RoomsTask } from './contestants.ts'
import { IN_FLIGHT, MANY_GAMES, type Pace } from './pace.ts'
import { type RoomsRate, rateOf } from './rates.ts'

/** What SQLite's store reaches, with `synchronous=FULL` as the product opens it. */
export interface SqliteRates {
  readonly oneGame: RoomsRate
  readonly manyGames: RoomsRate
}

/** Alternates rounds of many games and of one, each on its own SQLite. */
export async function runSqlite(folder: string, { rounds, seconds }: Pace): Promise<SqliteRates> {
  const one = await startRooms({ engine: 'sqlite', place: join(folder, 'one') }, 1)
  const many = await startRooms({ engine: 'sqlite', place: join(folder, 'many') }, MANY_GAMES)
  try {
    const reports: { one: RoomsReport[]; many: RoomsReport[] } = { one: [], many: [] }
    // The first bids find cold code.
    for (const contestant of [one, many]) await contestant.round(seconds / 2)
    for (let count = 0; count < rounds; count += 1) {
      reports.many.push(await many.round(seconds))
      reports.one.push(await one.round(seconds))
    }
    return { oneGame: rateOf(reports.one), manyGames: rateOf(reports.many) }
  } finally {
    await Promise.all([one.stop(), many.stop()])
  }
}

/** The product's rooms, with so many games. */
export function startRooms(
  where: Pick<RoomsTask, 'engine' | 'place'>,
  gameCount: number,
): Promise<RoundRunner<RoomsReport>> {
  const inFlight = gameCount === 1 ? IN_FLIGHT.one : IN_FLIGHT.many
  const task: RoomsTask = { ...where, gameCount, inFlight }
  return startRoundRunner(import.meta.resolve('./rooms.ts'), task)
}
