import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { versionOf } from '#core/game/event-versions.ts'
import { viewFor } from '#core/game/view.ts'
import { sectionVersion } from '#core/setup/setup-sections.ts'
import { aGame, gameCreated, HOST, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { hostTeamOf, teamOf } from './permissions.ts'
import { inviteOf } from './team-invite.ts'

const IDLE = { rules: { hostPlays: false } }

const message = (cardId: string | null): AnyCommand => ({
  ...{ type: 'PostMessage', messageId: 'message1', text: 'Where are you?', cardId },
  ...{ writtenAtMs: STARTED_AT_MS, photos: [] },
})
const options = (value: object, seenVersion: number): AnyCommand => ({
  ...{ type: 'ReviseSetup', section: 'options', value, seenVersion },
})

describe('a host who doesn’t play', () => {
  test('[K1] is in no team from the start, on every screen', () => {
    const { state } = aGame(IDLE)
    expect([state.hostTeamId, hostTeamOf(state), teamOf(state, HOST)]).toEqual([null, null, null])
    expect(hostTeamOf(viewFor(state, 'player'))).toBeNull()
    expect(inviteOf(state, HOST)).toBeNull()
  })

  test('[K1] neither bids nor claims, and runs the game', () => {
    const game = given(...aGame(IDLE).events)
    const bid = { zoneId: 'z01', amountCents: 100, seenHighestCents: 0, seenOwnCents: 0 }
    game.when({ type: 'PlaceBid', ...bid }, HOST).refused('not-allowed')
    game.when({ type: 'ClaimCard', cardId: 'c001' }, HOST).refused('not-allowed')
    game
      .when({ type: 'PauseGame' }, HOST, { atMs: STARTED_AT_MS + 5 })
      .yields([{ type: 'GamePaused', sinceMs: STARTED_AT_MS + 5 }])
  })

  test('[K1] writes for no team, so a question is nobody’s evidence', () => {
    const { state, decision } = given(...aGame(IDLE).events).when(message('c001'), HOST)
    expect(decision).toMatchObject({ events: [{ type: 'MessagePosted', teamId: null, playerId: null }] })
    expect(state.chat).toMatchObject([{ teamId: null, playerId: null }])
    expect(state.cards[0]?.proofs).toEqual({})
    const deletion = { type: 'DeleteMessage', messageId: 'message1' } as const
    const history = [...aGame(IDLE).events, ...('events' in decision ? decision.events : [])]
    expect(given(...history).when(deletion, HOST).decision).toMatchObject({ events: [{ evidence: null }] })
  })

  test('[K1] decides for no team', () => {
    const claimedAtMs = STARTED_AT_MS + 1
    const claimed = { type: 'CardClaimed', cardId: 'c002', teamId: 't2', claimedAtMs } as const
    const { state } = given(...aGame(IDLE).events, claimed).when(
      { type: 'ApproveClaim', cardId: 'c002', claimedAtMs },
      HOST,
    )
    expect(state.chat).toMatchObject([{ kind: 'approval', teamId: null }])
  })

  test('[K1] [C12] can change their mind in the lobby, both ways', () => {
    const playing = given(...aGame({ phase: 'joined' }).events).when(options({ hostPlays: false }, 0), HOST)
    playing.yields([{ type: 'OptionsRevised', options: { hostPlays: false } }])
    expect(playing.state.hostTeamId).toBeNull()
    const idle = given(...aGame({ ...IDLE, phase: 'joined' }).events)
    const back = idle.when(options({}, sectionVersion(idle.state, 'options')), HOST)
    expect(back.state.hostTeamId).toBe('t1')
  })

  test('[K1] [C15] stays without a team when the teams change', () => {
    const teams = ['t3', 't2'].map((id) => ({ id, name: `Team ${id}`, color: 'red', code: `code${id}` }))
    const revision: AnyCommand = {
      ...{ type: 'ReviseSetup', section: 'teams', value: teams, seenVersion: 0 },
      moves: { t1: 't2' },
    }
    expect(
      given(...aGame({ ...IDLE, phase: 'joined' }).events).when(revision, HOST).state.hostTeamId,
    ).toBeNull()
    expect(given(...aGame({ phase: 'joined' }).events).when(revision, HOST).state.hostTeamId).toBe('t3')
  })

  test('[K1] needs a server that knows it', () => {
    expect(versionOf([gameCreated(IDLE)])).toBe(4)
    expect(versionOf([{ type: 'OptionsRevised', options: { hostPlays: false } }])).toBe(4)
    expect(versionOf([gameCreated({ rules: { lockMinutes: 5 } })])).toBe(3)
  })
})
