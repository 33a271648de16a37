import pg from 'pg'
import { newId } from '../../../src/core/game/ids.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { measureEffort } from '../../measure/effort.ts'
import type { BidsReport, EightTask } from './contestants.ts'
import { EIGHT_GAMES, EIGHT_SCHEMA, EIGHT_TEAMS } from './eight-schema.ts'

// A bid as most would write it: eight round trips, the rules between them, the rows locked meanwhile.
const { place, gameCount, connections } = taskOf<EightTask>()
const ZONES = 10
const TEAMS = 4
const DOLLAR_CENTS = 100

const pool = new pg.Pool({ connectionString: place, max: connections })
await pool.query(EIGHT_SCHEMA)
await pool.query(EIGHT_GAMES, [gameCount])
await pool.query(EIGHT_TEAMS)
await pool.query('VACUUM ANALYZE')
let turns = 0

async function bid(client: pg.PoolClient): Promise<void> {
  const ask = async (name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await client.query({ name, text, values })).rows
  const turn = turns++
  const game = (turn % gameCount) + 1
  const zone = (Math.floor(turn / gameCount) % ZONES) + 1
  const team = (Math.floor(turn / gameCount / ZONES) % TEAMS) + 1
  await client.query(`BEGIN; SELECT status FROM games WHERE id = ${game} FOR UPDATE`)
  const [{ balance } = {}] = await ask(
    'team',
    'SELECT balance_cents::float8 AS balance FROM teams WHERE game_id = $1 AND id = $2 FOR UPDATE',
    [game, team],
  )
  const totals = await ask(
    'totals',
    'SELECT team_id, total_cents::float8 AS total FROM zone_totals WHERE game_id = $1 AND zone_id = $2',
    [game, zone],
  )
  const highest = Math.max(0, ...totals.map(({ total }) => Number(total)))
  const own = Number(totals.find(({ team_id }) => team_id === team)?.total ?? 0)
  const amount = highest - own + DOLLAR_CENTS
  if (amount > Number(balance)) throw new Error('the team has not enough money')
  await ask(
    'bid',
    'INSERT INTO bids (game_id, zone_id, team_id, player_id, command_id, amount_cents) VALUES ($1, $2, $3, $4, $5, $6)',
    [game, zone, team, `player-${turn % 8}`, newId(Math.random), amount],
  )
  await ask('pay', 'UPDATE teams SET balance_cents = balance_cents - $3 WHERE game_id = $1 AND id = $2', [
    game,
    team,
    amount,
  ])
  await ask(
    'total',
    `INSERT INTO zone_totals VALUES ($1, $2, $3, $4)
     ON CONFLICT (game_id, zone_id, team_id) DO UPDATE SET total_cents = excluded.total_cents`,
    [game, zone, team, own + amount],
  )
  await ask('feed', 'INSERT INTO feed (game_id, team_id, type, text) VALUES ($1, $2, $3, $4)', [
    game,
    team,
    'capture',
    `Team ${team} took Zone ${zone} with $${(own + amount) / DOLLAR_CENTS}`,
  ])
  await client.query('COMMIT')
}

async function round(seconds: number): Promise<BidsReport> {
  const effort = measureEffort()
  const untilMs = performance.now() + seconds * 1_000
  let bids = 0
  const loops = Array.from({ length: connections }, async () => {
    const client = await pool.connect()
    while (performance.now() < untilMs) {
      await bid(client)
      bids += 1
    }
    client.release()
  })
  await Promise.all(loops)
  return { ...effort(), bids }
}

contend(round, () => pool.end())
