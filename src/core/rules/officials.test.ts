import { describe, expect, test } from 'vitest'
import { erasedBy, restorePersonalData, splitPersonalData } from '#core/game/bodies.ts'
import { authorName } from '#core/game/chat.ts'
import type { AnyCommand } from '#core/game/commands.ts'
import { versionOf } from '#core/game/event-versions.ts'
import type { GameEvent } from '#core/game/events.ts'
import { AUDIENCES, project, viewFor } from '#core/game/view.ts'
import { sectionVersion } from '#core/setup/setup-sections.ts'
import { aGame, gameCreated, HOST, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { actorOf, isMember, teamOf } from './permissions.ts'
import { hostTeamOf } from './roles.ts'
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

const [COHOST, REFEREE] = [
  { role: 'official', officialId: 'cohostcohostcoho' },
  { role: 'official', officialId: 'refereerefereere' },
] as const
const invite = (n: number, role: 'cohost' | 'referee' = 'referee', name = 'Eve') =>
  ({ type: 'InviteOfficial', officialId: `official${n}`, role, name, tokenHash: `hash${n}` }) as const
const OFFICES: GameEvent[] = [
  { type: 'OfficialInvited', officialId: COHOST.officialId, role: 'cohost', tokenHash: 'c', name: 'Cleo' },
  { type: 'OfficialSeated', officialId: COHOST.officialId },
  { type: 'OfficialInvited', officialId: REFEREE.officialId, role: 'referee', tokenHash: 'r', name: 'Ada' },
  { type: 'OfficialSeated', officialId: REFEREE.officialId },
]
const withOfficials = (...more: GameEvent[]) => given(...aGame().events, ...OFFICES, ...more)
const claimedAtMs = STARTED_AT_MS + 1
const claimed: GameEvent = { type: 'CardClaimed', cardId: 'c002', teamId: 't2', claimedAtMs }

describe('inviting officials', () => {
  test('[K2] an invitation has a name and a link, of which only the hash is kept, and that nobody is told', () => {
    const { state, decision } = given(...aGame().events).when(invite(1, 'cohost', '  Cleo '), HOST)
    expect(decision).toEqual({
      events: [
        {
          type: 'OfficialInvited',
          officialId: 'official1',
          role: 'cohost',
          tokenHash: 'hash1',
          name: 'Cleo',
        },
      ],
    })
    const office = { id: 'official1', role: 'cohost', number: 1, name: 'Cleo', status: 'invited', seats: 0 }
    for (const audience of AUDIENCES) {
      expect(viewFor(state, audience).officials).toEqual({ official1: office })
      expect(JSON.stringify(viewFor(state, audience))).not.toContain('hash1')
      const told = project('events' in decision ? decision.events : [], audience)
      expect(JSON.stringify(told)).not.toContain('hash1')
    }
  })

  test('[K2] the name is neither empty, too long, nor the host’s', () => {
    const game = given(...aGame().events)
    game.when(invite(1, 'referee', ' \u200b '), HOST).refused('name-missing')
    game.when(invite(1, 'referee', 'a'.repeat(21)), HOST).refused('nickname-too-long')
    game.when(invite(1, 'referee', 'The Нost'), HOST).refused('nickname-taken')
  })

  test('[K2] a game has at most ten, without those who were removed', () => {
    const nine: GameEvent[] = Array.from({ length: 8 }, (_, n) => ({
      ...{
        type: 'OfficialInvited',
        officialId: `other${n}`,
        role: 'referee',
        tokenHash: `x${n}`,
        name: 'Bo',
      },
    }))
    withOfficials(...nine)
      .when(invite(1), HOST)
      .refused('officials-full')
    const removed: GameEvent = { type: 'OfficialRemoved', officialId: 'other3' }
    const { state } = withOfficials(...nine, removed).when(invite(1), HOST)
    expect(state.officials?.official1?.number).toBe(11)
  })

  test('[K3] a link seats its official once', () => {
    const invited: GameEvent = { ...OFFICES[2], type: 'OfficialInvited' } as GameEvent
    const accept = { type: 'AcceptOffice', tokenHash: 'r' } as const
    const game = given(...aGame().events, invited)
    game.when(accept, REFEREE).yields([{ type: 'OfficialSeated', officialId: REFEREE.officialId }])
    game.when(accept, COHOST).refused('official-not-found')
    game.when({ ...accept, tokenHash: '' }, REFEREE).refused('official-not-found')
    game.when({ type: 'PauseGame' }, REFEREE).refused('not-allowed')
    withOfficials().when(accept, REFEREE).refused('not-allowed')
  })

  test('[K4] a new link ends the old one, and the phone that had the office', () => {
    const renew = { type: 'RenewOffice', officialId: REFEREE.officialId, tokenHash: 'r2' } as const
    const renewed = withOfficials().when(renew, HOST)
    renewed.yields([{ type: 'OfficeRenewed', officialId: REFEREE.officialId, tokenHash: 'r2' }])
    expect(isMember(renewed.state, REFEREE)).toBe(false)
    const again = withOfficials({ ...renew, type: 'OfficeRenewed' })
    again.when({ type: 'AcceptOffice', tokenHash: 'r' }, REFEREE).refused('official-not-found')
    const { state } = again.when({ type: 'AcceptOffice', tokenHash: 'r2' }, REFEREE)
    expect(state.officials?.[REFEREE.officialId]).toMatchObject({ status: 'seated', seats: 2, name: 'Ada' })
  })

  test('[K5] [E9] whoever is removed has no rights, no name and no link any more; their number stays', () => {
    const removal = { type: 'RemoveOfficial', officialId: REFEREE.officialId } as const
    const { state } = withOfficials().when(removal, HOST)
    expect(state.officials?.[REFEREE.officialId]).toMatchObject({ status: 'removed', name: null, number: 2 })
    expect(isMember(state, REFEREE)).toBe(false)
    const gone: GameEvent = { ...removal, type: 'OfficialRemoved' }
    withOfficials(gone).when({ type: 'PauseGame' }, REFEREE).refused('not-allowed')
    withOfficials(gone).when(removal, HOST).refused('official-not-found')
    withOfficials(gone).when({ type: 'AcceptOffice', tokenHash: 'r' }, REFEREE).refused('official-not-found')
    expect(erasedBy(gone)).toEqual([`name:${REFEREE.officialId}`])
    const { event, body } = splitPersonalData(OFFICES[2] as GameEvent)
    expect([JSON.stringify(event).includes('Ada'), body?.text]).toEqual([false, 'Ada'])
    expect(restorePersonalData(event, { [body?.id ?? '']: 'Ada' })).toEqual(OFFICES[2])
  })

  test('[K2] the log can say who acted: ids of officials are nobody else’s', () => {
    const { state } = withOfficials()
    expect(actorOf(state, COHOST.officialId)).toEqual(COHOST)
    expect(actorOf(state, 'toString')).toEqual({ role: 'player', playerId: 'toString' })
  })
})

describe('what officials do', () => {
  test('[K6] a co-host ends the game once time is up, never before; a referee never', () => {
    withOfficials().when({ type: 'EndGame' }, COHOST).refused('not-allowed')
    const over = withOfficials({ type: 'TimeRanOut' })
    over.when({ type: 'EndGame' }, REFEREE).refused('not-allowed')
    expect(over.when({ type: 'EndGame' }, COHOST).state.status).toBe('completed')
  })

  test('[K7] decisions say who made them, in the feed and the chat', () => {
    const { state } = withOfficials(claimed).when(
      { type: 'ApproveClaim', cardId: 'c002', claimedAtMs },
      REFEREE,
    )
    const line = state.chat.at(-1)
    expect(line).toMatchObject({ kind: 'approval', by: REFEREE.officialId, playerId: null, teamId: null })
    expect(line && authorName(line, state)).toBe('Referee Ada')
    const paused = withOfficials().when({ type: 'PauseGame', reason: 'Lunch' }, COHOST).state
    expect(paused.feed.at(-1)).toMatchObject({
      text: 'The co-host paused the game: Lunch',
      by: COHOST.officialId,
    })
    const edits = [{ teamId: 't3', seenCents: 7_700, toCents: 100 }]
    const edited = withOfficials().when({ type: 'EditBudgets', edits }, COHOST).state
    expect(edited.feed.at(-1)).toMatchObject({ type: 'admin_budget', by: COHOST.officialId })
    const byHost = withOfficials().when({ type: 'PauseGame', reason: 'Lunch' }, HOST).state.feed.at(-1)
    expect([byHost?.text, byHost && 'by' in byHost]).toEqual(['The host paused the game: Lunch', false])
  })

  test('[K7] after a removal, lines have the office and its number', () => {
    const posted = withOfficials().when(message(null), REFEREE)
    expect(posted.state.chat).toMatchObject([{ by: REFEREE.officialId, teamId: null }])
    const events = 'events' in posted.decision ? posted.decision.events : []
    const { state } = withOfficials(...events).when(
      { type: 'RemoveOfficial', officialId: REFEREE.officialId },
      HOST,
    )
    const [line] = state.chat
    expect(line && authorName(line, state)).toBe('Referee 2')
  })

  test('[E3] an official deletes any line, and nobody mistakes it for their own', () => {
    const posted = withOfficials().when(message(null), REFEREE)
    const events = 'events' in posted.decision ? posted.decision.events : []
    const deletion = { type: 'DeleteMessage', messageId: 'message1' } as const
    const game = withOfficials(...events)
    for (const actor of [REFEREE, COHOST, HOST]) {
      const { decision } = game.when(deletion, actor)
      expect(decision).toMatchObject({ events: [{ type: 'MessageDeleted' }] })
      expect(JSON.stringify(decision)).not.toContain('isByHost')
    }
  })

  test('[K7] a page from before there were officials gets the whole view', () => {
    expect(versionOf([{ type: 'GamePaused', sinceMs: 1, by: 'x' }])).toBe(4)
    expect(versionOf([{ type: 'AnnouncementPosted', text: 'Hi' }])).toBe(1)
    expect(versionOf([{ type: 'AnnouncementPosted', text: 'Hi', by: 'x' }])).toBe(4)
  })
})

describe('handing over', () => {
  const offer = { type: 'OfferHost', officialId: COHOST.officialId, formerId: 'formerformerform' } as const
  const offered: GameEvent = { ...offer, type: 'HostOffered' }
  const take = { type: 'TakeHost', userId: 'user-cleo' } as const
  const changed: GameEvent = {
    ...{ type: 'HostChanged', officialId: offer.officialId, formerId: offer.formerId },
    userId: take.userId,
  }
  const FORMER = { role: 'official', officialId: offer.formerId } as const
  const CLEO = { role: 'host', userId: take.userId } as const

  test('[K9] only a seated co-host is offered the game, and officials alone know', () => {
    const { state } = withOfficials().when(offer, HOST)
    const { officialId, formerId } = offer
    for (const audience of AUDIENCES) {
      const isTold = ['host', 'cohost', 'referee'].includes(audience)
      expect(JSON.stringify(viewFor(state, audience)).includes(formerId), audience).toBe(isTold)
      expect(project([offered], audience)).toHaveLength(isTold ? 1 : 0)
    }
    expect(state.hostOffer).toEqual({ officialId, formerId })
    withOfficials()
      .when({ ...offer, officialId: REFEREE.officialId }, HOST)
      .refused('official-not-found')
    given(...aGame().events, OFFICES[0] as GameEvent)
      .when(offer, HOST)
      .refused('official-not-found')
    withOfficials()
      .when({ ...offer, formerId: REFEREE.officialId }, HOST)
      .refused('officials-full')
  })

  test('[K9] an offer ends when it is taken back, and when the co-host loses the phone or the office', () => {
    const { officialId } = offer
    for (const end of [
      { ...offered, officialId: null },
      { type: 'OfficialRemoved', officialId },
      { type: 'OfficeRenewed', officialId, tokenHash: 'x' },
    ] as GameEvent[]) {
      const after = withOfficials(offered, end)
      expect(after.state.hostOffer).toBeNull()
    }
    withOfficials(offered, { ...offered, officialId: null })
      .when(take, COHOST)
      .refused('offer-gone')
    withOfficials()
      .when({ ...offer, officialId: null }, HOST)
      .yields([])
    withOfficials(offered, { type: 'OfficialRemoved', officialId: REFEREE.officialId })
      .when(take, COHOST)
      .yields([changed])
  })

  test('[K9] the co-host’s account is the host, and the host of before a co-host', () => {
    withOfficials(offered).when(take, REFEREE).refused('not-allowed')
    withOfficials(offered).when(take, HOST).refused('offer-gone')
    withOfficials(offered)
      .when({ ...take, userId: 'user-ada' }, COHOST)
      .refused('offer-gone')
    const { state } = withOfficials(offered).when(take, COHOST)
    expect(state).toMatchObject({ hostId: take.userId, hostOffer: null })
    expect(state.officials?.[offer.officialId]).toMatchObject({ status: 'removed', name: null, number: 1 })
    expect(state.officials?.[offer.formerId]).toMatchObject({
      role: 'cohost',
      status: 'seated',
      number: 3,
      seats: 1,
    })
    expect([CLEO, FORMER, HOST, COHOST].map((actor) => isMember(state, actor))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(actorOf(state, 'user-ada').role).toBe('player')
    expect(teamOf(state, CLEO)).toBe('t1')
    expect(teamOf(state, FORMER)).toBeNull()
    const after = withOfficials(offered, changed)
    after.when({ type: 'PauseGame' }, HOST).refused('not-allowed')
    after.when(invite(1), FORMER).refused('not-allowed')
    after.when({ type: 'PauseGame' }, COHOST).refused('not-allowed')
    after.when(take, COHOST).refused('not-allowed')
    after.when(invite(1), CLEO)
    expect(erasedBy(changed)).toEqual([`name:${offer.officialId}`])
    expect(versionOf([changed])).toBe(4)
    for (const audience of AUDIENCES) {
      expect(JSON.stringify([project([changed], audience), viewFor(state, audience)])).not.toContain(
        take.userId,
      )
    }
  })
})
