import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { LIMITS } from '#core/game/limits.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'

describe('[J7] removing a player', () => {
  const { playerId } = playerOf('t2')
  const game = aGame().events
  const removed: GameEvent = { type: 'PlayerRemoved', playerId, teamId: 't2' }

  test('frees the seat and changes the code, so that the old one leads nobody back', () => {
    const { state } = given(...game)
      .when({ type: 'RemovePlayer', playerId, changeCode: true }, HOST)
      .yields([removed, { type: 'TeamCodeChanged', teamId: 't2', code: 'AAAAAA' }])
    expect(state.players[playerId]).toBeUndefined()
    expect(state.teams[1]?.players).toBe(0)
    expect(state.codes.t2).toBe('AAAAAA')
    const back = { type: 'JoinGame', teamCode: 'Whale77' } as const
    given(...game, removed, { type: 'TeamCodeChanged', teamId: 't2', code: 'AAAAAA' })
      .when(back, playerOf('t2'))
      .refused('wrong-team-code')
  })

  test('gives no two teams the same code', () => {
    const first: GameEvent = { type: 'TeamCodeChanged', teamId: 't3', code: 'AAAAAA' }
    given(...game, first)
      .when({ type: 'RemovePlayer', playerId, changeCode: true }, HOST)
      .yields([removed, { type: 'TeamCodeChanged', teamId: 't2', code: 'AAAAAA2' }])
  })

  test('leaves the code where the host wants that, and says who is not there', () => {
    given(...game)
      .when({ type: 'RemovePlayer', playerId, changeCode: false }, HOST)
      .yields([removed])
    for (const nobody of ['nobody', '__proto__', 'constructor']) {
      given(...game)
        .when({ type: 'RemovePlayer', playerId: nobody, changeCode: true }, HOST)
        .refused('player-not-found')
    }
  })
})

describe('[J10] [X5] removing everyone in a team', () => {
  const game = aGame({ phase: 'active', players: 3 }).events
  const everyone = { type: 'RemoveTeamPlayers', teamId: 't2' } as const
  const removed = (nth: number): GameEvent => ({
    type: 'PlayerRemoved',
    playerId: playerOf('t2', nth).playerId,
    teamId: 't2',
  })

  test('frees all its seats at once and always changes its code; the other teams stay', () => {
    const before = folded(game).state
    const { state } = given(...game)
      .when(everyone, HOST)
      .yields([removed(1), removed(2), removed(3), { type: 'TeamCodeChanged', teamId: 't2', code: 'AAAAAA' }])
    expect(state.teams.map(({ players }) => players)).toEqual([3, 0, 3])
    expect(Object.values(state.players).map(({ teamId }) => teamId)).not.toContain('t2')
    expect(Object.keys(state.players)).toHaveLength(6)
    expect(state.codes).toEqual({ ...before.codes, t2: 'AAAAAA' })
    given(...game, removed(1), removed(2), removed(3), {
      type: 'TeamCodeChanged',
      teamId: 't2',
      code: 'AAAAAA',
    })
      .when({ type: 'JoinGame', teamCode: 'Whale77' }, playerOf('t2'))
      .refused('wrong-team-code')
  })

  test('leaves what the team has earned, and the feed says nothing of it', () => {
    const earned = aGame({ bids: [['z01', 't2', 6]] }).events
    const before = folded(earned).state
    const { state } = given(...earned).when(everyone, HOST)
    expect(state.zones).toEqual(before.zones)
    expect(state.teams.map(({ balanceCents }) => balanceCents)).toEqual(
      before.teams.map(({ balanceCents }) => balanceCents),
    )
    expect(state.feed).toEqual(before.feed)
  })

  test("the host's own team loses its players, not its host", () => {
    const { state } = given(...game).when({ type: 'RemoveTeamPlayers', teamId: 't1' }, HOST)
    expect(state.teams[0]?.players).toBe(0)
    given(...game, ...[1, 2, 3].map((nth) => ({ ...removed(nth), playerId: playerOf('t1', nth).playerId })))
      .when({ type: 'ClaimCard', cardId: 'c001' }, HOST)
      .yields(expect.arrayContaining([expect.objectContaining({ type: 'CardClaimed', teamId: 't1' })]))
  })

  test('says which team is not there, and where nobody is left', () => {
    for (const teamId of ['t9', '__proto__', 'constructor']) {
      given(...game)
        .when({ type: 'RemoveTeamPlayers', teamId }, HOST)
        .refused('team-not-found')
    }
    given(...game, removed(1), removed(2), removed(3))
      .when(everyone, HOST)
      .refused('team-empty')
  })

  test(`one entry for ${LIMITS.players} players stays below 64 KB`, () => {
    const full = aGame({ phase: 'joined', teams: 2, players: LIMITS.players / 2 }).events
    const ids = full.map((event) =>
      event.type === 'PlayerJoined'
        ? { ...event, playerId: event.playerId.padEnd(16, 'x'), teamId: 't2' }
        : event,
    )
    const { state, decision } = given(...ids).when(everyone, HOST)
    expect(state.players).toEqual({})
    expect(JSON.stringify(decision).length).toBeLessThan(64 * 1024)
  })
})
