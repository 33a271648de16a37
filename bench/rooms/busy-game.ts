import type { Actor, AnyCommand } from '../../src/core/game/commands.ts'
import type { TeamId } from '../../src/core/game/ids.ts'
import { MAX_CENTS } from '../../src/core/game/money.ts'
import { DEFAULT_SETUP } from '../../src/core/setup/defaults/setup.ts'
import type { GameRoom } from '../../src/server/rooms/game-room.ts'
import type { Games } from '../../src/server/rooms/games.ts'

/** A player with a seat. */
export interface Seated {
  readonly actor: Extract<Actor, { role: 'player' }>
  readonly teamId: TeamId
}

/** A game that runs, with money in every team. */
export interface BusyGame {
  readonly room: GameRoom
  readonly host: Actor
  /** In the order in which they joined, each in the team after the one before. */
  readonly players: readonly Seated[]
}

const TEAMS = ['red', 'blue', 'green', 'purple'].map((color, index) => ({
  id: `team-${index + 1}`,
  name: `Team ${index + 1}`,
  color,
}))

/**
 * Creates a game of four teams with the default zones and cards, and starts it.
 * @param number tells it from the others of this store
 * @param players how many join; 4 or more, so that every team has one
 */
export async function newBusyGame(games: Games, number: number, players: number): Promise<BusyGame> {
  const hostId = `host-${number}`
  const order = { setup: { ...DEFAULT_SETUP, teams: TEAMS }, hostId, commandId: `create-${number}` }
  const created = await games.create(order)
  if (!created.ok) throw new Error(`game ${number} was refused: ${created.refusal.code}`)
  const room = await games.room(created.row.id)
  if (!room) throw new Error(`game ${number} is not there`)
  const { teams, codes } = room.state
  const joining = Array.from({ length: players }, async (_, index) => {
    const { id: teamId = '' } = teams[index % teams.length] ?? {}
    const teamCode = codes[teamId] ?? ''
    const joined = await games.join({
      gameId: room.id,
      teamCode,
      commandId: `join-${index}`,
      playerId: null,
      browserId: `browser-${index}`,
    })
    if (!joined.ok) throw new Error(`a player was refused: ${joined.refusal.code}`)
    return { actor: { role: 'player', playerId: joined.seat.playerId ?? '' } as const, teamId }
  })
  const seated = await Promise.all(joining)
  const host = { role: 'host', userId: hostId } as const
  const edits = teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: MAX_CENTS }))
  for (const command of [{ type: 'StartGame' }, { type: 'EditBudgets', edits }] satisfies AnyCommand[]) {
    const { type } = command
    const answer = await room.submit({ actor: host, command, commandId: `the-${type}`, notAfterMs: null })
    if (!answer.ok) throw new Error(`${type} was refused: ${answer.refusal.code}`)
  }
  return { room, host, players: seated }
}
