import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolveView } from '#core/game/evolve.ts'
import { standings } from '#core/game/standings.ts'
import { project, viewFor } from '#core/game/view.ts'
import { aGame, challenge, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { liveCards } from './flop.ts'

const { events, state } = aGame({ bids: [['z02', 't1', 40]] })
const reason = 'The museum is shut.'
const closed: GameEvent = { type: 'ZoneClosed', zoneId: 'z02', reason: 'A parade.' }
const bid = (zoneId: string, dollars: number, seenOwnCents = 0) =>
  ({ type: 'PlaceBid', zoneId, amountCents: dollars * 100, seenHighestCents: 4_000, seenOwnCents }) as const

describe('[M7] a card that the host withdraws', () => {
  test('leaves the flop, which is filled up', () => {
    const at = given(...events).when({ type: 'WithdrawCard', cardId: 'c003', reason: ` ${reason}\n` }, HOST)
    at.yields([
      { type: 'CardWithdrawn', cardId: 'c003', reason },
      {
        type: 'CardDrawn',
        card: challenge(11),
        startTimeMs: STARTED_AT_MS,
        expiryTimeMs: STARTED_AT_MS + 45 * 60_000,
      },
    ])
    expect(liveCards(at.state).map(({ id }) => id)).not.toContain('c003')
    expect(liveCards(at.state)).toHaveLength(7)
    expect(at.state.teams).toEqual(state.teams)
  })

  test('[R9] is told with the reason', () => {
    const { state: after } = given(...events).when({ type: 'WithdrawCard', cardId: 'c003', reason }, HOST)
    expect(after.feed.at(-1)).toMatchObject({
      type: 'admin_change',
      text: 'The host withdrew "Challenge no. 3": The museum is shut.',
    })
  })

  test('[V2] leaves the deck without a word to anybody', () => {
    const at = given(...events).when({ type: 'WithdrawCard', cardId: 'c009', reason }, HOST)
    at.yields([{ type: 'CardWithdrawn', cardId: 'c009', reason, isInDeck: true }])
    expect(at.state.deck.map(({ id }) => id)).toEqual(['c008', 'c010', 'c011', 'c012'])
    expect(at.state.feed).toEqual(state.feed)
    for (const audience of ['player', 'host'] as const) {
      expect(project('events' in at.decision ? at.decision.events : [], audience)).toEqual([])
      expect(viewFor(at.state, audience)).toEqual(viewFor(state, audience))
    }
  })

  test('can be claimed no more, nor expire, nor be withdrawn again', () => {
    const withdrawn: GameEvent[] = [...events, { type: 'CardWithdrawn', cardId: 'c003', reason }]
    given(...withdrawn)
      .when({ type: 'ClaimCard', cardId: 'c003' }, playerOf('t2'))
      .refused('card-withdrawn')
    given(...withdrawn)
      .when({ type: 'WithdrawCard', cardId: 'c003', reason }, HOST)
      .refused('card-withdrawn')
    const later = given(...withdrawn).when({ type: 'PostAnnouncement', text: 'Hi' }, HOST, {
      atMs: STARTED_AT_MS + 50 * 60_000,
    })
    expect(later.state.cards.find(({ id }) => id === 'c003')?.status).toBe('withdrawn')
  })

  test('must not be claimed: that is undone first', () => {
    const claimed: GameEvent = {
      type: 'CardClaimed',
      cardId: 'c003',
      teamId: 't2',
      claimedAtMs: STARTED_AT_MS,
    }
    given(...events, claimed)
      .when({ type: 'WithdrawCard', cardId: 'c003', reason }, HOST)
      .refused({ code: 'card-claimed', teamId: 't2' })
    const undone: GameEvent = {
      type: 'ClaimUndone',
      cardId: 'c003',
      teamId: 't2',
      startTimeMs: STARTED_AT_MS,
      expiryTimeMs: STARTED_AT_MS + 45 * 60_000,
    }
    // Eight were live: nothing is drawn.
    given(
      ...events,
      claimed,
      { type: 'CardDrawn', card: challenge(11), startTimeMs: STARTED_AT_MS, expiryTimeMs: null },
      undone,
    )
      .when({ type: 'WithdrawCard', cardId: 'c003', reason }, HOST)
      .yields([{ type: 'CardWithdrawn', cardId: 'c003', reason }])
  })

  test('is there, and goes for a reason', () => {
    const at = given(...events)
    at.when({ type: 'WithdrawCard', cardId: 'c099', reason }, HOST).refused('card-not-found')
    at.when({ type: 'WithdrawCard', cardId: 'c003', reason: ' ' }, HOST).refused('reason-missing')
    at.when({ type: 'WithdrawCard', cardId: 'c003', reason: 'x'.repeat(201) }, HOST).refused(
      'reason-too-long',
    )
  })
})

describe('[M8] a zone that the host closes', () => {
  test('[B9] takes no bids, and says why', () => {
    for (const actor of [HOST, playerOf('t1'), playerOf('t2')]) {
      given(...events, closed)
        .when(bid('z02', 41), actor)
        .refused({ code: 'zone-closed', reason: 'A parade.' })
    }
    const { decision } = given(...events, closed).when(
      { ...bid('z01', 5), seenHighestCents: 0 },
      playerOf('t2'),
    )
    expect(decision).toHaveProperty('events')
  })

  test('still counts for its holder, and its bids can be edited', () => {
    const at = given(...events, closed)
    expect(standings(at.state).map(({ team, zones }) => [team.id, zones])).toContainEqual(['t1', 1])
    const edits = [{ zoneId: 'z02', teamId: 't3', seenCents: 0, toCents: 9_900 }]
    const { state: edited } = at.when({ type: 'EditBids', edits }, HOST)
    expect(edited.zones[1]).toMatchObject({ currentOwner: 't3', closed: { reason: 'A parade.' } })
  })

  test('[R9] [V1] is told with the reason, and told again when it is open', () => {
    const close = given(...events).when({ type: 'CloseZone', zoneId: 'z02', reason: 'A\nparade.' }, HOST)
    close.yields([closed])
    expect(close.state.feed.at(-1)?.text).toBe('The host closed Zone 2: A parade.')
    const open = given(...events, closed).when({ type: 'ReopenZone', zoneId: 'z02' }, HOST)
    open.yields([{ type: 'ZoneReopened', zoneId: 'z02' }])
    expect(open.state.feed.at(-1)?.text).toBe('The host reopened Zone 2.')
    expect(open.state.zones).toStrictEqual(state.zones)
    expect(evolveView(viewFor(state, 'player'), closed, STARTED_AT_MS)).toStrictEqual(
      viewFor(close.state, 'player'),
    )
  })

  test('is closed once, and reopened only then', () => {
    const again = { type: 'CloseZone', zoneId: 'z02', reason: 'Still.' } as const
    given(...events, closed)
      .when(again, HOST)
      .refused('zone-closed')
    given(...events)
      .when({ type: 'ReopenZone', zoneId: 'z02' }, HOST)
      .refused('nothing-changed')
    given(...events)
      .when({ ...again, zoneId: 'z09' }, HOST)
      .refused('zone-not-found')
    given(...events)
      .when({ ...again, reason: '\u200b' }, HOST)
      .refused('reason-missing')
  })
})
