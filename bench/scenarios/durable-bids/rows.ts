import type { Row } from '../../scenario.ts'
import type { RoomsRate } from './rates.ts'
import type { PostgresRates } from './run-postgres.ts'
import type { SqliteRates } from './run-sqlite.ts'

const GOALS = { sqlite: 60_000, vsEight: 15, vsRaw: 0.5 } as const

/** The lines of the table. */
export function rowsOf(sqlite: SqliteRates, postgres: PostgresRates): Row[] {
  const vsEight = postgres.manyGames.bidsPerSecond / postgres.eightStatements
  const vsRaw = postgres.manyGames.bidsPerSecond / postgres.rawAppend
  const tpcB = postgres.pgbench === null ? [] : [`pgbench TPC-B ${perSecond(postgres.pgbench)}`]
  return [
    {
      what: 'SQLite, 100 games',
      value: roomsInWords(sqlite.manyGames),
      goal: `≥ ${perSecond(GOALS.sqlite)}`,
      ok: sqlite.manyGames.bidsPerSecond >= GOALS.sqlite,
    },
    { what: 'SQLite, one game', value: roomsInWords(sqlite.oneGame) },
    {
      what: `PostgreSQL ${postgres.version}, 100 games`,
      value: roomsInWords(postgres.manyGames),
      limit: `insertion alone ${perSecond(postgres.rawAppend)}`,
    },
    {
      what: '… beside insertion alone',
      value: `${vsRaw.toFixed(2)} ×`,
      goal: `≥ ${GOALS.vsRaw} ×`,
      ok: vsRaw >= GOALS.vsRaw,
    },
    {
      what: '… beside eight statements a bid',
      value: `${vsEight.toFixed(1)} ×`,
      limit: [`eight statements ${perSecond(postgres.eightStatements)}`, ...tpcB].join(', '),
      goal: `≥ ${GOALS.vsEight} ×`,
      ok: vsEight >= GOALS.vsEight,
    },
    {
      what: 'PostgreSQL, one game',
      value: roomsInWords(postgres.oneGame),
      limit: `insertion alone ${perSecond(postgres.rawAppendOneGame)}, eight statements ${perSecond(postgres.eightStatementsOneGame)}`,
    },
  ]
}

const roomsInWords = ({ bidsPerSecond, cpuMicros, bidsPerCommit }: RoomsRate): string =>
  `${perSecond(bidsPerSecond)}, ${cpuMicros} µs of CPU each, ${bidsPerCommit} a commit`

const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en')}/s`
