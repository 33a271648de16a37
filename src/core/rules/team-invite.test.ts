import { expect, test } from 'vitest'
import { aGame, HOST, OTHER_HOST, playerOf, STRANGER } from '#test/builders.ts'
import { inviteOf } from './team-invite.ts'

test('[V4] a player is told the own team’s code and no other, the host the first team’s', () => {
  for (const phase of ['joined', 'active', 'time-up'] as const) {
    const { state } = aGame({ phase })
    const gameCode = state.code
    expect(inviteOf(state, playerOf('t2'))).toEqual({
      gameCode,
      teamCode: 'Whale77',
      teamName: 'Blue Whales',
    })
    expect(inviteOf(state, playerOf('t3'))?.teamCode).toBe('owlOWL4')
    expect(inviteOf(state, HOST)).toEqual({ gameCode, teamCode: 'red123', teamName: 'Red Foxes' })
  }
})

test('[V4] strangers and other hosts are told nothing, and nobody is once the game has ended', () => {
  const { state } = aGame()
  for (const actor of [STRANGER, OTHER_HOST]) expect(inviteOf(state, actor)).toBeNull()
  const ended = aGame({ phase: 'completed' }).state
  for (const actor of [playerOf('t2'), HOST]) expect(inviteOf(ended, actor)).toBeNull()
})
