import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { GameView } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import type { Alert } from '#core/rules/alerts.ts'
import { momentsOf } from '#core/rules/moments.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { alertOf, alertsOfTime, spokenAlerts, stillTrue, withAlerts } from './alerts.ts'

/** The alerts of a phone that slept between two views. */
const alertsBetween = (before: GameView, view: GameView, teamId: string, isHost: boolean) =>
  momentsOf({ before, events: [] }, view, { teamId, role: isHost ? 'host' : 'player' }).flatMap(
    (moment) => alertOf(moment, view, teamId) ?? [],
  )

/** The alerts of a game that nobody changes meanwhile. */
const passing = (view: GameView, beforeMs: number, nowMs: number) =>
  alertsOfTime({ view, nowMs: beforeMs }, { view, nowMs })

const game = aGame({ bids: [['z02', 't1', 30]] }).events
const claimed: GameEvent = {
  type: 'CardClaimed',
  cardId: 'c003',
  teamId: 't1',
  claimedAtMs: STARTED_AT_MS + 9,
}
const after = (...events: GameEvent[]): GameView => folded([...game, ...events]).state
const bid = (totalCents: number, teamId = 't2'): GameEvent => ({
  type: 'BidPlaced',
  zoneId: 'z02',
  teamId,
  amountCents: totalCents,
  totalCents,
  leads: true,
})
const titles = (before: GameView, now: GameView, teamId = 't1', isHost = false) =>
  alertsBetween(before, now, teamId, isHost).map(({ title }) => title)

describe('what has happened', () => {
  test('a lost zone says which place it cost, and not where the bid’s price may have decided it', () => {
    const lost = (...bids: [string, string, number][]) => {
      const before = aGame({ bids, balances: [20, 60, 0] }).events
      const views = [before, [...before, bid(4_200)]].map((events) => folded(events).state)
      return alertsBetween(views[0] as GameView, views[1] as GameView, 't1', false)[0]?.fall
    }
    expect(lost(['z02', 't1', 30])).toEqual([1, 2])
    // Still first, by zones.
    expect(lost(['z01', 't1', 5], ['z02', 't1', 30], ['z03', 't1', 5])).toBeUndefined()
    // With its money back, Blue Whales would have been ahead.
    expect(lost(['z02', 't1', 30], ['z01', 't2', 5])).toBeUndefined()
  })

  test('a zone that was taken away, with the price that takes it back', () => {
    expect(alertsBetween(after(), after(bid(4_200)), 't1', false)).toEqual([
      {
        subject: 'zone z02',
        title: 'Lost Zone 2 to Blue Whales',
        titleParts: ['Lost Zone 2', 'to Blue Whales'],
        detail: 'Quarter B · You have $250.00.',
        brief: 'Quarter B',
        fall: [1, 2],
        to: '/game/bidding/z02',
        action: 'Take back for $12',
        icon: 'zone',
        zoneId: 'z02',
      },
    ])
    expect(titles(after(), after(bid(4_200)), 't2')).toEqual([])
    expect(titles(after(bid(4_200)), after(bid(4_200), bid(9_900, 't3')), 't1')).toEqual([])
  })

  test('[U6] the button promises nothing that would be refused', () => {
    const [action, detail] = [
      (...events: GameEvent[]) => alertsBetween(after(), after(...events), 't1', false)[0]?.action,
      (...events: GameEvent[]) => alertsBetween(after(), after(...events), 't1', false)[0]?.detail,
    ]
    const taken = bid(4_200)
    const poor: GameEvent = { type: 'BudgetAdjusted', teamId: 't1', fromCents: 9_000, toCents: 1_150 }
    expect(action(taken, poor)).toBe('See the zone')
    expect(detail(taken, poor)).toBe('Quarter B · $12 takes it back. You have $11.50.')
    const closed: GameEvent = { type: 'ZoneClosed', zoneId: 'z02', reason: 'A fire.' }
    expect([action(taken, closed), detail(taken, closed)]).toEqual([
      'See the zone',
      'Quarter B · It takes no more bids.',
    ])
    const paused: GameEvent = { type: 'GamePaused', sinceMs: STARTED_AT_MS + 9 }
    expect([action(taken, paused), detail(taken, paused)]).toEqual([
      'See the zone',
      'Quarter B · $12 takes it back after the pause.',
    ])
  })

  test('nothing when it was taken and taken back between two views', () => {
    expect(titles(after(), after(bid(4_200), bid(5_000, 't1')))).toEqual([])
  })

  test('[B11] a bid that the host voided, and a zone that came back; the host knows', () => {
    const ref = { number: 2, zoneId: 'z02', teamId: 't2', amountCents: 4_200, atMs: STARTED_AT_MS }
    const voided: GameEvent = {
      ...{ type: 'BidVoided', bid: ref, refundCents: 0, totalCents: 0, currentOwner: 't1' },
      ...{ currentBidCents: 3_000, reason: 'A ferry.', teamId: 't1' },
    }
    const [before, now] = [after(bid(4_200)), after(bid(4_200), voided)]
    expect(alertsBetween(before, now, 't1', false).map(({ detail }) => detail)).toEqual([
      'Red Foxes holds Zone 2 - Quarter B again with $30.00',
    ])
    expect(titles(before, now, 't2')).toEqual(['Lost Zone 2 to Red Foxes', 'Decided by the host'])
    expect(titles(before, now, 't1', true)).toEqual([])
    expect(titles(before, now, 't3')).toEqual([])
  })

  test('[X91] a zone that the host’s edit took away was lost, not outbid', () => {
    const edited = (edits: Record<string, number>): GameEvent => ({
      type: 'ZoneBidsAdjusted',
      zoneId: 'z02',
      changes: Object.entries(edits).map(([teamId, toCents]) => ({
        teamId,
        fromCents: teamId === 't1' ? 3_000 : 0,
        toCents,
      })),
      currentOwner: edits.t2 === undefined ? null : 't2',
      currentBidCents: edits.t2 ?? 0,
    })
    expect(alertsBetween(after(), after(edited({ t1: 0 })), 't1', false)).toMatchObject([
      {
        title: 'Lost Zone 2',
        detail: 'Quarter B · The host changed its bids. You have $250.00.',
        brief: 'Quarter B · The host changed its bids.',
        note: 'The host changed its bids.',
        action: 'Take back for $1',
      },
    ])
    expect(alertsBetween(after(), after(edited({ t1: 1_000, t2: 2_000 })), 't1', false)).toMatchObject([
      {
        title: 'Lost Zone 2 to Blue Whales',
        detail: 'Quarter B · The host changed its bids. You have $250.00.',
        action: 'Take back for $10',
      },
    ])
  })

  test('what the host decided on the own claim, and nobody else’s', () => {
    const ids = { messageId: 'm', cardId: 'c003', teamId: 't1' }
    const rejected: GameEvent = { type: 'ClaimRejected', ...ids, text: 'Hm.' }
    const undone: GameEvent = {
      type: 'ClaimUndone',
      cardId: 'c003',
      teamId: 't1',
      startTimeMs: 1,
      expiryTimeMs: null,
    }
    const before = after(claimed)
    expect(titles(before, after(claimed, { type: 'ClaimApproved', ...ids }))).toEqual(['Evidence approved'])
    expect(titles(before, after(claimed, rejected))).toEqual(['Evidence rejected'])
    expect(titles(before, after(claimed, rejected, undone))).toEqual(['"Challenge no. 3" was undone'])
    expect(titles(before, after(claimed, rejected), 't2')).toEqual([])
    const [withReason] = alertsBetween(before, after(claimed, rejected, undone), 't1', false)
    expect(withReason).toMatchObject({
      detail: '$33 was taken back. See the chat for the reason.',
      to: '/game/chat?card=c003',
    })
    const [plain] = alertsBetween(before, after(claimed, undone), 't1', false)
    expect(plain).toMatchObject({
      detail: '$33 was taken back. The card is back in the flop.',
      to: '/game/flop',
    })
    expect(titles(after(), before)).toEqual([])
  })

  test('a word of the host, once, and not to the host', () => {
    const said: GameEvent = { type: 'AnnouncementPosted', text: 'Come back at six.' }
    expect(alertsBetween(after(), after(said), 't2', false)).toMatchObject([{ detail: 'Come back at six.' }])
    expect(titles(after(said), after(said, claimed), 't2')).toEqual([])
    expect(titles(after(), after(said), 't1', true)).toEqual([])
  })
})

describe('what time brings', () => {
  const view = after()
  const expiryMs = STARTED_AT_MS + 45 * MINUTE_MS
  const at = (minutesLeft: number) => view.endsAtMs - minutesLeft * MINUTE_MS

  test('ten minutes before cards expire, one alert for all of them', () => {
    const dueMs = expiryMs - 10 * MINUTE_MS
    expect(passing(view, dueMs - 1, dueMs)).toMatchObject([
      {
        subject: 'expiry',
        title: '7 cards expire in 10 minutes',
        countdown: { toMs: expiryMs, words: ['7 cards expire in ', ''] },
        to: '/game/flop',
      },
    ])
    expect(passing(view, dueMs, dueMs + 1)).toEqual([])
    expect(passing(view, dueMs - 2, dueMs - 1)).toEqual([])
  })

  test('[U4] what goes on until the end is told by the end alone', () => {
    const minutes = (view.endsAtMs - STARTED_AT_MS) / MINUTE_MS
    for (const challengeMinutes of [minutes, minutes + 2]) {
      const long = viewFor(aGame({ challengeMinutes }).state, 'player')
      const warnings = passing(long, at(11), at(5))
      expect(warnings.map(({ title }) => title)).toEqual(['10 minutes left'])
    }
  })

  test('ten minutes and one minute before the end; a phone that slept through both hears of one', () => {
    const time = (beforeMs: number, nowMs: number) =>
      passing(view, beforeMs, nowMs).filter(({ subject }) => subject === 'time')
    expect(time(at(10) - 1, at(10))).toMatchObject([{ title: '10 minutes left' }])
    expect(time(at(1) - 1, at(1))).toMatchObject([{ title: '1 minute left' }])
    expect(time(at(11), at(0.5))).toMatchObject([{ title: '1 minute left' }])
    expect(time(at(11), at(0))).toEqual([])
  })

  test('nothing before the start', () => {
    const lobby = aGame({ phase: 'joined' }).state
    expect(passing(lobby, 0, lobby.endsAtMs - 5 * MINUTE_MS)).toEqual([])
  })
})

describe('[T8] a pause is no time', () => {
  const pausedAtMs = STARTED_AT_MS + 34 * MINUTE_MS
  const untilMs = pausedAtMs + 60 * MINUTE_MS
  const running = after()
  const paused = after({ type: 'GamePaused', sinceMs: pausedAtMs, reason: 'Lunch', untilMs })
  const resumed = after(
    { type: 'GamePaused', sinceMs: pausedAtMs },
    { type: 'GameResumed', shiftMs: 60 * MINUTE_MS },
  )
  const at = (view: GameView, nowMs: number) => ({ view, nowMs })

  test('nothing falls due in it, and a minute before its end the phone tells', () => {
    const look = (beforeMs: number, nowMs: number) => alertsOfTime(at(paused, beforeMs), at(paused, nowMs))
    expect(look(pausedAtMs, untilMs - MINUTE_MS - 1)).toEqual([])
    const [warning] = look(untilMs - MINUTE_MS - 1, untilMs - MINUTE_MS)
    expect(warning).toMatchObject({ subject: 'pause', title: 'The game resumes in 1 minute' })
    expect(look(untilMs - MINUTE_MS, untilMs - 1)).toEqual([])
    expect(stillTrue(warning ? [warning] : [], at(resumed, untilMs), 't1')).toEqual([])
  })

  test('what a phone was told before it slept through a pause, it is not told again', () => {
    const toldMs = STARTED_AT_MS + 36 * MINUTE_MS
    expect(alertsOfTime(at(running, toldMs - 2 * MINUTE_MS), at(running, toldMs))).toHaveLength(1)
    const late = pausedAtMs + 5 * MINUTE_MS
    const pausedLate = after(
      { type: 'GamePaused', sinceMs: late },
      { type: 'GameResumed', shiftMs: 60 * MINUTE_MS },
    )
    expect(alertsOfTime(at(running, toldMs), at(pausedLate, late + 61 * MINUTE_MS))).toEqual([])
    expect(alertsOfTime(at(running, pausedAtMs), at(resumed, untilMs + 1))).toEqual([])
    expect(alertsOfTime(at(running, pausedAtMs), at(resumed, untilMs + MINUTE_MS))).toMatchObject([
      { subject: 'expiry' },
    ])
  })
})

test('[U4] many alerts at once are counted, and the last is said', () => {
  const alert = (title: string): Alert => ({
    ...{ subject: title, title, detail: 'd', to: '/', action: 'Go', icon: 'time' },
  })
  const words = (count: number) => spokenAlerts(Array.from({ length: count }, (_, at) => alert(`a${at}`)))
  expect(words(3)).toEqual(['a0. d.', 'a1. d.', 'a2. d.'])
  expect(words(8)).toEqual(['8 alerts.', 'a7. d.'])
})

test('one alert a subject, replaced and not piled up', () => {
  const alert = (subject: string, title: string): Alert => ({
    ...{ subject, title, detail: '', to: '/', action: 'Go', icon: 'time' },
  })
  const standing = withAlerts([alert('zone z01', 'a'), alert('time', 'b')], [alert('zone z01', 'c')])
  expect(standing.map(({ title }) => title)).toEqual(['b', 'c'])
})

describe('[X91] what stands follows the game', () => {
  const dueMs = STARTED_AT_MS + 35 * MINUTE_MS
  const standing = (alerts: readonly Alert[], view: GameView, nowMs = dueMs) =>
    stillTrue(alerts, { view, nowMs }, 't1')
  const lost = alertsBetween(after(), after(bid(4_200)), 't1', false)

  test('a zone that has been retaken is told no more, and its price is never an old one', () => {
    expect(standing(lost, after(bid(4_200), bid(5_000, 't1')))).toEqual([])
    expect(standing(lost, after(bid(4_200), bid(6_000)))).toMatchObject([
      {
        title: 'Lost Zone 2 to Blue Whales',
        action: 'Take back for $30',
      },
    ])
    expect(standing(lost, after(bid(4_200), bid(9_900, 't3')))).toMatchObject([
      { title: 'Lost Zone 2 to Green Owls', action: 'Take back for $69' },
    ])
  })

  test('while nothing changes, it is the very same list; what the team has may', () => {
    expect(standing(lost, after(bid(4_200), { ...claimed, teamId: 't2' }))).toBe(lost)
    expect(standing(lost, after(bid(4_200), claimed))).not.toEqual(lost)
  })

  test('a card that left the flop does not expire, and nothing is urgent once time is up', () => {
    const view = after()
    const expiring = passing(view, dueMs - 1, dueMs)
    expect(standing(expiring, after(claimed))).toMatchObject([{ title: '6 cards expire in 10 minutes' }])
    expect(standing(expiring, view, dueMs + 20_000)).toBe(expiring)
    expect(standing(expiring, view, dueMs + 61_000)).toMatchObject([{ title: '7 cards expire in 9 minutes' }])
    expect(standing(expiring, view, dueMs + 9.5 * MINUTE_MS)).toMatchObject([
      { title: '7 cards expire in 1 minute' },
    ])
    const endMs = view.endsAtMs - 10 * MINUTE_MS
    const ending = passing(view, endMs - 1, endMs)
    expect(ending).toMatchObject([{ countdown: { toMs: view.endsAtMs, words: ['', ' left'] } }])
    const later = { ...view, endsAtMs: view.endsAtMs + MINUTE_MS }
    expect(standing(ending, later, endMs + 1)).toMatchObject([{ countdown: { toMs: later.endsAtMs } }])
    expect(standing([...lost, ...expiring, ...ending], after(bid(4_200), { type: 'TimeRanOut' }))).toEqual([])
  })
})

test('[H3] a zone that was taken away and is locked tells until when, and what takes it back then', () => {
  const untilMs = STARTED_AT_MS + 20 * MINUTE_MS
  const locked = { ...bid(4_200), lockedUntilMs: untilMs } as GameEvent
  const time = new Date(untilMs).toTimeString().slice(0, 5)
  expect(alertsBetween(after(), after(locked), 't1', false)).toMatchObject([
    { detail: 'Quarter B · Then $12 takes it back.', action: `Locked until ${time}` },
  ])
})

test('[H6] a claim tells what its approval pays, and that nothing is taken back that was not paid', () => {
  const unpaid = { ...claimed, isUnpaid: true } as GameEvent
  const seen = { messageId: 'm1', cardId: 'c003', teamId: 't1' }
  const paid: GameEvent = { type: 'ClaimApproved', ...seen, paidCents: 3_300 }
  const undone: GameEvent = {
    type: 'ClaimUndone',
    cardId: 'c003',
    teamId: 't1',
    startTimeMs: STARTED_AT_MS,
    expiryTimeMs: null,
    deductedCents: 0,
  }
  const details = (event: GameEvent) =>
    alertsBetween(after(unpaid), after(unpaid, event), 't1', false).map(({ detail }) => detail)
  expect(details(paid)).toEqual(['"Challenge no. 3" pays $33.'])
  expect(details(undone)).toEqual(['Nothing had been paid. The card is back in the flop.'])
})

describe('[H8] hidden bids', () => {
  const hidden = aGame({
    rules: { hiddenLastMinutes: 30 },
    challengeMinutes: 360,
    bids: [['z02', 't1', 30]],
  }).events
  const blindAtMs = STARTED_AT_MS + 150 * MINUTE_MS
  const state = (...events: GameEvent[]) => folded([...hidden, ...events]).state
  const began: GameEvent = { type: 'BlindBegan', sinceMs: blindAtMs }
  const over: GameEvent[] = [began, bid(9_000), { type: 'TimeRanOut' }, { type: 'BlindEnded' }]

  test('five minutes before, everyone is told, once, and not again after a pause', () => {
    const view = state()
    const warnAtMs = blindAtMs - 5 * MINUTE_MS
    expect(passing(view, warnAtMs - 1, warnAtMs).map(({ title }) => title)).toEqual([
      'Bids will be hidden in 5 minutes',
    ])
    expect(passing(view, warnAtMs, warnAtMs + 1)).toEqual([])
  })

  test('when they are hidden, and when they are shown; not each of them then', () => {
    const seen = (...events: GameEvent[]) => viewFor(state(...events), 'team:t1')
    expect(titles(seen(), seen(began))).toEqual(['Bids are hidden until the end'])
    expect(titles(seen(began), seen(began, bid(9_000)))).toEqual([])
    expect(titles(seen(began), seen(...over))).toEqual(['All bids are shown'])
    expect(titles(seen(...over), seen(...over, { type: 'ResultDeclared' }))).toEqual([])
  })

  test('what was lost before has no price any more', () => {
    const [lost] = alertsBetween(state(), state(bid(9_000)), 't1', false)
    const now = viewFor(state(bid(9_000), began), 'team:t1')
    expect(
      stillTrue(lost ? [lost] : [], { view: now, nowMs: STARTED_AT_MS }, 't1').map(({ detail }) => detail),
    ).toEqual(['Quarter B · What happens now is hidden until the end.'])
  })
})
