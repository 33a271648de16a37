import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { commandIdAt, newId } from '../../../src/core/game/ids.ts'
import { openPostgresStore } from '../../../src/server/store/postgres/postgres.ts'
import { contend, taskOf } from '../../measure/contend.ts'
import { measureEffort } from '../../measure/effort.ts'
import { benchLog } from '../../rooms/open-games.ts'
import type { BidsReport, RawTask } from './contestants.ts'

// The same rows into the same table, as many in one statement, one statement after the other: nothing is decided,
// no head is moved, nobody waits for an answer. The next statement is made while one is on its way, so that the
// database need not wait for us.
const { place, gameCount, entriesAGame, gamesACommit } = taskOf<RawTask>()
await (await openPostgresStore(place, benchLog)).close()

const INSERT = `
INSERT INTO entries (game_id, seq, at_ms, actor_id, command_id, command_hash, schema, events)
SELECT e.game_id, e.seq, e.at_ms, e.actor_id, e.command_id, e.command_hash, 1, e.events
FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
  AS e (game_id, seq, at_ms, actor_id, command_id, command_hash, events)`
const PLAYERS = 8
const HASH = 'h'.repeat(43)
const EVENTS = JSON.stringify([
  { type: 'BidPlaced', zoneId: 'z07', teamId: 't3', amountCents: 400, totalCents: 123_400, leads: true },
])

const client = new pg.Client(place)
await client.connect()
const games = Array.from({ length: gameCount }, () => ({
  id: newId(Math.random),
  head: 0,
  players: Array.from({ length: PLAYERS }, () => newId(Math.random)),
}))
let turn = 0

/** One statement, ready to be sent. */
interface Batch {
  readonly size: number
  readonly values: readonly string[]
}

function makeBatch(): Batch {
  const rows = Array.from({ length: gamesACommit }, (_, index) => games[(turn + index) % gameCount]).flatMap(
    (game) =>
      game === undefined
        ? []
        : Array.from({ length: entriesAGame }, () => {
            game.head += 1
            return { game: game.id, seq: game.head, player: game.players[game.head % PLAYERS] }
          }),
  )
  turn += gamesACommit
  const atMs = Date.now()
  const columns = [
    rows.map(({ game }) => game),
    rows.map(({ seq }) => String(seq)),
    rows.map(() => String(atMs)),
    rows.map(({ player }) => player ?? ''),
    rows.map(() => commandIdAt(atMs, Math.random)),
    rows.map(() => HASH),
    rows.map(() => EVENTS),
  ]
  return { size: rows.length, values: columns.map(arrayLiteral) }
}

/** As PostgreSQL reads an array: left to the driver, it would be written while the database waits. */
function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

let next = makeBatch()

async function append(): Promise<number> {
  const { size, values } = next
  const stored = client.query({ name: 'append', text: INSERT, values: [...values] })
  // Lets the socket take the whole statement first.
  await setImmediate()
  next = makeBatch()
  await stored
  return size
}

async function round(seconds: number): Promise<BidsReport> {
  const effort = measureEffort()
  const untilMs = performance.now() + seconds * 1_000
  let bids = 0
  while (performance.now() < untilMs) bids += await append()
  return { ...effort(), bids }
}

contend(round, () => client.end())
