import type { Actor, AnyCommand } from '../../src/core/commands.ts'
import { createGame } from '../../src/core/creation.ts'
import { decide } from '../../src/core/decide.ts'
import type { Decision } from '../../src/core/decision.ts'
import type { Entry, GameEvent } from '../../src/core/events.ts'
import { commandIdAt, type GameId, newGameCode, newId, type PlayerId } from '../../src/core/ids.ts'
import { cryptoRandom } from '../../src/server/crypto-random.ts'
import { type FoldedGame, foldEntry, foldFirst, rowOf } from '../../src/server/games/folded-game.ts'
import { openSqliteStore } from '../../src/server/store/sqlite.ts'
import type { Batch } from '../../src/server/store/store.ts'

const PHOTO_RETENTION_MS = 30 * 86_400_000
/** More than any run can bid, in cents. */
const BUDGET_CENTS = 50_000_000_000

/** A running game with rich teams. */
export interface SeededGame {
  readonly gameId: GameId
  /** The n-th plays for team n modulo the number of teams. */
  readonly playerIds: readonly PlayerId[]
}

/** Plays games up to where bids begin, by the rules of the core, and stores them in a folder. */
export async function seedGames(folder: string, games: number, players: number): Promise<SeededGame[]> {
  const store = await openSqliteStore(folder)
  try {
    const made = Array.from({ length: games }, () => startedGame(players))
    for (const outcome of await store.append(made.map(({ batch }) => batch))) {
      if (outcome.kind !== 'stored') throw new Error(`a game could not be stored: ${outcome.kind}`)
    }
    return made.map(({ game }) => game)
  } finally {
    await store.close()
  }
}

function startedGame(players: number): { game: SeededGame; batch: Batch } {
  const gameId = newId(cryptoRandom)
  const hostId = `host-of-${gameId}`
  const host: Actor = { role: 'host', userId: hostId }
  const nowMs = Date.now()
  const code = newGameCode(cryptoRandom)
  const first = entryOf(1, nowMs, hostId, eventsOf(createGame({}, { gameId, code, hostId }, nowMs)))
  const entries = [first]
  let folded: FoldedGame = foldFirst(first)
  const play = (actor: Actor, command: AnyCommand): void => {
    const context = { nowMs, random: cryptoRandom, photoRetentionMs: PHOTO_RETENTION_MS }
    const events = eventsOf(decide(folded.state, command, actor, context))
    const actorId = actor.role === 'host' ? actor.userId : actor.playerId
    const entry = entryOf(folded.seq + 1, nowMs, actorId, events)
    entries.push(entry)
    folded = foldEntry(folded, entry)
  }
  const { teams, codes } = folded.state
  const playerIds = Array.from({ length: players }, () => newId(cryptoRandom))
  for (const [index, playerId] of playerIds.entries()) {
    const teamCode = codes[teams[index % teams.length]?.id ?? ''] ?? ''
    play({ role: 'player', playerId }, { type: 'JoinGame', teamCode })
  }
  play(host, { type: 'StartGame' })
  const edits = teams.map(({ id, balanceCents }) => ({
    teamId: id,
    seenCents: balanceCents,
    toCents: BUDGET_CENTS,
  }))
  play(host, { type: 'EditBudgets', edits })
  return { game: { gameId, playerIds }, batch: { row: rowOf(folded), baseSeq: 0, entries, ask: [] } }
}

const entryOf = (seq: number, atMs: number, actorId: string, events: readonly GameEvent[]): Entry => ({
  seq,
  atMs,
  actorId,
  commandId: commandIdAt(atMs, cryptoRandom),
  commandHash: newId(cryptoRandom),
  events,
})

function eventsOf(decision: Decision): GameEvent[] {
  if ('refusal' in decision) throw new Error(`a game could not be played: ${decision.refusal.code}`)
  return decision.events
}
