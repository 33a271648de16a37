import { medianOfSome } from '../../arithmetic.ts'
import { type DurablePostgres, withPostgres } from '../../measure/postgres.ts'
import { type RoundRunner, startRoundRunner } from '../../measure/round-runner.ts'
import type { BidsReport, EightTask, RawTask, RoomsReport } from './contestants.ts'
import { CONNECTIONS, IN_FLIGHT, MANY_GAMES, type Pace } from './pace.ts'
import { preparePgbench } from './pgbench.ts'
import { type RoomsRate, rateOf } from './rates.ts'
import { startRooms } from './run-sqlite.ts'

/** What one PostgreSQL reaches, bids or transactions a second. */
export interface PostgresRates {
  readonly version: string
  readonly oneGame: RoomsRate
  readonly manyGames: RoomsRate
  /** The eight-statement transaction, over many games and in one. */
  readonly eightStatements: number
  readonly eightStatementsOneGame: number
  /** Insertion alone, in statements as large as those of the product over many games and in one. */
  readonly rawAppend: number
  readonly rawAppendOneGame: number
  /** TPC-B; null without pgbench. */
  readonly pgbench: number | null
}

/** Has all contestants take turns, so that a slow minute of the machine is everybody's. */
export const runPostgres = (folder: string, pace: Pace): Promise<PostgresRates> =>
  withPostgres(folder, (postgres) => compete(postgres, pace))

async function compete(postgres: DurablePostgres, pace: Pace): Promise<PostgresRates> {
  const running: RoundRunner<unknown>[] = []
  const enter = async <Report>(starting: Promise<RoundRunner<Report>>): Promise<RoundRunner<Report>> => {
    const contestant = await starting
    running.push(contestant)
    return contestant
  }
  const eight = async (gameCount: number): Promise<RoundRunner<BidsReport>> => {
    const task: EightTask = { place: await postgres.newDatabase(), gameCount, connections: CONNECTIONS }
    return enter(startRoundRunner(import.meta.resolve('./eight-statements.ts'), task))
  }
  const raw = async (gameCount: number, { bidsPerCommit }: RoomsRate): Promise<RoundRunner<BidsReport>> => {
    const entriesAGame = gameCount === 1 ? bidsPerCommit : IN_FLIGHT.many
    const gamesACommit = Math.max(1, Math.round(bidsPerCommit / entriesAGame))
    const place = await postgres.newDatabase()
    const task: RawTask = { place, gameCount, entriesAGame, gamesACommit }
    return enter(startRoundRunner(import.meta.resolve('./raw-append.ts'), task))
  }
  const rooms = async (gameCount: number): Promise<RoundRunner<RoomsReport>> =>
    enter(startRooms({ engine: 'postgres', place: await postgres.newDatabase() }, gameCount))

  try {
    const many = await rooms(MANY_GAMES)
    const one = await rooms(1)
    const eightMany = await eight(MANY_GAMES)
    const eightOne = await eight(1)
    const warmUpSeconds = pace.seconds / 2
    // The product's own warm-up tells as well how large its statements are.
    const rawMany = await raw(MANY_GAMES, rateOf([await many.round(warmUpSeconds)]))
    const rawOne = await raw(1, rateOf([await one.round(warmUpSeconds)]))
    const pgbench = await preparePgbench(postgres, { scale: pace.pgbenchScale, clients: CONNECTIONS })
    for (const other of [rawMany, eightMany, rawOne, eightOne]) await other.round(warmUpSeconds)
    await pgbench?.round(warmUpSeconds)

    const found = {
      many: [] as RoomsReport[],
      one: [] as RoomsReport[],
      eightMany: [] as number[],
      eightOne: [] as number[],
      rawMany: [] as number[],
      rawOne: [] as number[],
      pgbench: [] as number[],
    }
    for (let count = 0; count < pace.rounds; count += 1) {
      found.many.push(await many.round(pace.seconds))
      found.rawMany.push(speed(await rawMany.round(pace.seconds)))
      found.eightMany.push(speed(await eightMany.round(pace.seconds)))
      found.one.push(await one.round(pace.seconds))
      found.rawOne.push(speed(await rawOne.round(pace.seconds)))
      found.eightOne.push(speed(await eightOne.round(pace.seconds)))
      if (pgbench) found.pgbench.push(await pgbench.round(pace.seconds))
    }
    return {
      version: postgres.version,
      oneGame: rateOf(found.one),
      manyGames: rateOf(found.many),
      eightStatements: medianOfSome(found.eightMany),
      eightStatementsOneGame: medianOfSome(found.eightOne),
      rawAppend: medianOfSome(found.rawMany),
      rawAppendOneGame: medianOfSome(found.rawOne),
      pgbench: pgbench && medianOfSome(found.pgbench),
    }
  } finally {
    await Promise.all(running.map((contestant) => contestant.stop()))
  }
}

const speed = ({ bids, seconds }: BidsReport): number => Math.round(bids / seconds)
