import { describe, expect, test } from 'vitest'
import type { Actor, SeatCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { playerName } from '#core/game/names.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, CREATED_AT_MS, type GameOptions, HOST, playerOf, STRANGER } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'

const join = (teamCode: string): SeatCommand => ({ type: 'JoinGame', teamCode })
const leave: SeatCommand = { type: 'LeaveGame' }
const newcomer: Actor = { role: 'player', playerId: 'player-new' }
const atMs = CREATED_AT_MS + 600_000
const game = (options: GameOptions = {}) => given(...aGame({ phase: 'joined', ...options }).events)
const counts = ({ teams }: { teams: readonly { players: number }[] }) => teams.map(({ players }) => players)

describe('joining', () => {
  test.each(['created', 'joined', 'active', 'time-up'] as const)(
    '[J1] a team code gives a seat in a game that is %s',
    (phase) => {
      const after = game({ phase })
        .when(join('Whale77'), newcomer, { atMs })
        .yields([{ type: 'PlayerJoined', playerId: 'player-new', teamId: 't2', joinedAtMs: atMs }])
      expect(after.state.players['player-new']?.teamId).toBe('t2')
      expect(counts(after.state)).toEqual(phase === 'created' ? [0, 1, 0] : [1, 2, 1])
    },
  )

  test.each(['whale77', 'WHALE77', ' Whale77', 'Whale77 ', 'Whale7', '', 'blue123', 'K7WXYZ'])(
    '[J1] "%s" is not the code Whale77',
    (code) => {
      game().when(join(code), newcomer).refused({ code: 'wrong-team-code' })
    },
  )

  test('[J1] players are numbered in the order of their joining, and no number comes twice', () => {
    const { state } = given(...aGame({ phase: 'joined' }).events, {
      type: 'PlayerLeft',
      playerId: playerOf('t3').playerId,
      teamId: 't3',
    }).when(join('red123'), newcomer, { atMs })
    expect(state.players['player-new']).toEqual({
      id: 'player-new',
      teamId: 't1',
      number: 4,
      nickname: null,
      joinedAtMs: atMs,
    })
    expect(counts(state)).toEqual([2, 1, 0])
  })

  test('[J2] joining again keeps the same seat', () => {
    const { state } = game().when(join('Whale77'), playerOf('t2'), { atMs }).yields([])
    expect(counts(state)).toEqual([1, 1, 1])
  })

  test('[J2] the code of another team changes the team and keeps the number', () => {
    const { state } = game()
      .when(join('owlOWL4'), playerOf('t2'), { atMs })
      .yields([{ type: 'PlayerChangedTeam', playerId: 'player-t2-1', fromTeamId: 't2', toTeamId: 't3' }])
    expect(state.players['player-t2-1']).toMatchObject({ teamId: 't3', number: 2 })
    expect(counts(state)).toEqual([1, 0, 2])
  })

  test('[J3] the 500th is seated, the 501st is not, but may still change the team', () => {
    const most = game({ teams: 5, players: 100 })
    const five = most.state.teams.reduce((sum, { players }) => sum + players, 0)
    expect(five).toBe(500)
    most.when(join('red123'), newcomer).refused({ code: 'game-full' })
    expect(most.when(join('red123'), playerOf('t2', 9)).decision).toHaveProperty('events')
    most.when(join('wrong'), newcomer).refused({ code: 'wrong-team-code' })
    const events = aGame({ phase: 'joined', teams: 5, players: 100 }).events.slice(0, -1)
    given(...events)
      .when(join('red123'), newcomer, { atMs })
      .yields([{ type: 'PlayerJoined', playerId: 'player-new', teamId: 't1', joinedAtMs: atMs }])
  })

  test.each(['Whale77', 'wrong'])('[J4] a completed game takes nobody, whatever the code (%s)', (code) => {
    game({ phase: 'completed' }).when(join(code), newcomer).refused({ code: 'game-ended' })
    game({ phase: 'completed' }).when(join(code), playerOf('t2')).refused({ code: 'game-ended' })
  })

  test('[P2] an account does not take a player seat', () => {
    game().when(join('Whale77'), HOST).refused({ code: 'not-allowed' })
    game().when(leave, HOST).refused({ code: 'not-allowed' })
  })
})

describe('leaving', () => {
  test.each(['joined', 'active', 'time-up'] as const)(
    '[J5] gives the seat up in a game that is %s',
    (phase) => {
      const { state } = game({ phase })
        .when(leave, playerOf('t2'))
        .yields([{ type: 'PlayerLeft', playerId: 'player-t2-1', teamId: 't2' }])
      expect(state.players['player-t2-1']).toBeUndefined()
      expect(counts(state)).toEqual([1, 0, 1])
    },
  )

  test('[J5] a seat in a completed game is kept', () => {
    const { state } = game({ phase: 'completed' }).when(leave, playerOf('t2')).yields([])
    expect(state.players['player-t2-1']).toBeDefined()
  })

  test('[J5] who has no seat leaves without a word', () => {
    game().when(leave, STRANGER).yields([])
  })
})

describe('[J6] nicknames', () => {
  const player = playerOf('t2')
  const named = (nickname?: string): GameEvent => ({
    type: 'NicknameSet',
    playerId: player.playerId,
    ...(nickname !== undefined && { nickname }),
  })
  const name = (nickname: string) => ({ type: 'SetNickname', nickname }) as const
  const game = aGame().events
  const playerIn = ({ state }: { state: GameState }) => state.players[player.playerId]

  test('a player is called by it, else by the number', () => {
    const outcome = given(...game)
      .when(name('  Flash \n Gordon\u0000 '), player)
      .yields([named('Flash Gordon')])
    expect(playerName(playerIn(outcome) ?? { nickname: null, number: 0 }, outcome.state.players)).toBe(
      'Flash Gordon',
    )
    expect(playerName({ nickname: null, number: 3 }, outcome.state.players)).toBe('Player 3')
  })

  test('nothing but spaces takes it away; the same again is nothing', () => {
    const outcome = given(...game, named('Flash'))
      .when(name(' \t '), player)
      .yields([named()])
    expect(playerIn(outcome)?.nickname).toBeNull()
    given(...game, named('Flash'))
      .when(name('Flash'), player)
      .yields([])
    given(...game)
      .when(name(''), player)
      .yields([])
  })

  test('[W2] [X41] counts characters as people see them', () => {
    given(...game)
      .when(name('👩🏽‍🚒'.repeat(20)), player)
      .yields([named('👩🏽‍🚒'.repeat(20))])
    given(...game)
      .when(name('👩🏽‍🚒'.repeat(21)), player)
      .refused('nickname-too-long')
  })

  test('has at most 20 characters, and no letter that turns the writing around', () => {
    given(...game)
      .when(name('x'.repeat(21)), player)
      .refused('nickname-too-long')
    given(...game)
      .when(name('\u202eevil'), player)
      .yields([named('evil')])
  })

  test.each([
    ...['Host', 'the host', 'H o s t!', 'ｈｏｓｔ', 'Admin'],
    // Cyrillic, Greek, small capitals, mathematical, circled, squared, flags, digits, marks, unseen letters.
    ...['Нost', 'ΗΟST', 'ʜᴏsᴛ', '𝐇𝖔𝓼𝕥', 'ⓗⓞⓢⓣ', '🅷🅾🆂🆃', '🇭🇴🇸🇹', 'H0st', 'ho$t', 'h\u0301ost', 'ho\u200dst'],
    ...['Host 1', 'Ada (Host)', 'The Game-Host', '★ Host ★', 'Adrnin', '@dm1n', 'аdmіn', 'the-h\u00f8st'],
  ])('[X15] %s would pass for the host', (nickname) => {
    given(...game)
      .when(name(nickname), player)
      .refused('nickname-taken')
  })

  test.each(['Ghost', 'Hostess', 'Ada', 'Хозяин', 'Most', 'Theo', 'Admiral', '🦊', '主人', 'H'])(
    '[X15] %s would not',
    (nickname) => {
      given(...game)
        .when(name(nickname), player)
        .yields([named(nickname)])
    },
  )

  test('is gone with the seat, and stays when the team changes', () => {
    const moved: GameEvent = {
      type: 'PlayerChangedTeam',
      playerId: player.playerId,
      fromTeamId: 't2',
      toTeamId: 't3',
    }
    expect(folded([...game, named('Flash'), moved]).state.players[player.playerId]?.nickname).toBe('Flash')
  })
})
