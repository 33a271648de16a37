import { afterEach, expect, test, vi } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { GameState } from '#core/game/state.ts'
import { createGame } from '#core/rules/creation.ts'
import { waitingIn } from '#core/rules/review-queue.ts'
import { PRESETS } from '#core/setup/options.ts'
import { SETUP_SECTIONS, sectionValue, sectionVersion } from '#core/setup/setup-sections.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import type { SetupAnswer } from '#wire/http.ts'
import { answerAbout } from './local-answers.ts'
import { openRehearsal, RATE } from './rehearsal.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 5, 10, 9)

/** What the lobby's server answers about a game. */
function setupOf(options: OwnOptions = {}): SetupAnswer {
  const decision = createGame({ options }, { gameId: 'g', code: 'ABCDEF', hostId: 'ada' }, 0)
  const state =
    'events' in decision &&
    decision.events.reduce((before: GameState | null, event) => evolve(before, event, 0), null)
  if (!state) throw new Error('no game was made')
  const sections = SETUP_SECTIONS.map((section) => [
    section,
    { value: sectionValue(state, section), version: sectionVersion(state, section) },
  ])
  return Object.fromEntries(sections) as SetupAnswer
}

function rehearse(options: OwnOptions = {}, seed = 7) {
  const clock = createManualClock(0)
  const deps = { realMs: clock.nowMs, startMs: START_MS, setTimer: clock.setTimer }
  const rehearsal = openRehearsal(setupOf(options), { ...deps, random: seededRandom(seed).next })
  const heard: GameEvent[] = []
  rehearsal.client.onEvents((events) => heard.push(...events))
  const state = (): GameState => rehearsal.game.state()
  const length = state().endsAtMs - START_MS
  /** Lets the rest of the game pass at its pace, but for so much of its time. */
  const playUntil = (beforeEndMs: number) => {
    const leftMs = state().endsAtMs - beforeEndMs - rehearsal.client.serverNowMs()
    clock.advance(leftMs / RATE)
  }
  return { ...rehearsal, clock, heard, state, length, playUntil }
}

const count = (events: readonly GameEvent[], type: GameEvent['type']): number =>
  events.filter((event) => event.type === type).length

afterEach(() => vi.unstubAllGlobals())

test('[Y1] a whole game in a twentieth of its time: zones change hands, claims wait and are disputed, and it ends', () => {
  const { state, heard, length, clock, playUntil, client } = rehearse()
  expect(state().status).toBe('active')
  expect(state().teams.every(({ players }) => players === 3)).toBe(true)
  playUntil(-1_000)
  expect(clock.nowMs()).toBeCloseTo((length + 1_000) / RATE, -2)
  expect(state().isTimeUp).toBe(true)
  expect(count(heard, 'BidPlaced')).toBeGreaterThan(100)
  expect(count(heard, 'CardClaimed')).toBeGreaterThan(50)
  expect(count(heard, 'MessagePosted')).toBeGreaterThan(50)
  expect(count(heard, 'ClaimDisputed')).toBeGreaterThan(2)
  expect(count(heard, 'BidDisputed')).toBeGreaterThan(0)
  expect(new Set(state().zones.map(({ currentOwner }) => currentOwner)).size).toBeGreaterThan(1)
  expect(waitingIn(state()).length).toBeGreaterThan(0)
  expect(client.getSnapshot().view?.isTimeUp).toBe(true)
})

test('the same seed plays the same game, another one another', () => {
  const feedOf = (seed: number) => {
    const { playUntil, state } = rehearse({}, seed)
    playUntil(HOUR_MS / 10)
    return state().feed.map(({ text }) => text)
  }
  expect(feedOf(3)).toEqual(feedOf(3))
  expect(feedOf(3)).not.toEqual(feedOf(4))
})

test('[Y1] the house rules are those of the game, and a host who only watches does not stop it', () => {
  const { heard, playUntil } = rehearse({ review: 'on-approval', startDollars: 20, lockMinutes: 5 })
  playUntil(0)
  expect(heard.some((event) => event.type === 'CardClaimed' && event.isUnpaid)).toBe(true)
  expect(heard.some((event) => event.type === 'ClaimApproved' && (event.paidCents ?? 0) > 0)).toBe(true)
  expect(heard.some((event) => event.type === 'BidPlaced' && event.lockedUntilMs !== undefined)).toBe(true)
})

test.each<[string, OwnOptions]>([
  ...PRESETS.map(({ name, options }): [string, OwnOptions] => [name, options]),
  ['hidden bids', { hostPlays: false, hiddenLastMinutes: 60 }],
  ['required positions', { location: 'required' }],
  ['automatic approval', { review: 'on-approval', autoApproveMinutes: 10 }],
])('[Y1] %s is played to the end, whatever chance brings', (_, options) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { heard, playUntil, state } = rehearse(options, seed)
    playUntil(-1_000)
    expect(state().isTimeUp, `seed ${seed}`).toBe(true)
    expect(count(heard, 'BidPlaced'), `seed ${seed}`).toBeGreaterThan(30)
    expect(count(heard, 'CardClaimed'), `seed ${seed}`).toBeGreaterThan(20)
  }
})

test('[Y1] the host can do what hosts do, and a pause stops the bots', async () => {
  const { client, state, clock, heard } = rehearse({ startDollars: 50 })
  clock.advance(20_000)
  expect(await client.send({ type: 'PauseGame', reason: 'Lunch' }, {})).toEqual({ ok: true })
  const before = { feed: state().feedCount, endsAtMs: state().endsAtMs }
  clock.advance(20_000)
  expect(state().feedCount).toBe(before.feed)
  expect(await client.send({ type: 'ResumeGame' }, {})).toEqual({ ok: true })
  expect(state().endsAtMs).toBe(before.endsAtMs + 20_000 * RATE)
  expect(await client.send({ type: 'PostAnnouncement', text: 'Go on!' }, {})).toEqual({ ok: true })
  const card = state().cards.find(({ status }) => status === 'in_flop')
  expect(await client.send({ type: 'ClaimCard', cardId: card?.id ?? '' }, {})).toEqual({ ok: true })
  expect(state().cards.find(({ id }) => id === card?.id)?.claimedBy).toBe('t1')
  expect(await client.send({ type: 'UndoClaim', cardId: 'c999' }, {})).toMatchObject({ ok: false })
  expect(await client.send({ type: 'EndGame' }, {})).toEqual({ ok: true })
  expect(state().status).toBe('completed')
  expect(count(heard, 'GameEnded')).toBe(1)
  clock.advance(HOUR_MS)
  expect(await client.send({ type: 'EndGame' }, {})).toMatchObject({ ok: false })
})

test('what is skipped is played, but not told one by one', () => {
  const { skip, client, heard, state } = rehearse()
  const { welcomes } = client.getSnapshot()
  skip(HOUR_MS)
  expect(heard).toEqual([])
  expect(client.getSnapshot()).toMatchObject({
    welcomes: welcomes + 1,
    view: { feedCount: state().feedCount },
  })
  expect(state().feedCount).toBeGreaterThan(2)
})

test('screens find in the page what they would ask the server for', () => {
  const { game, playUntil, state } = rehearse({ startDollars: 40 })
  playUntil(60_000)
  const chat = answerAbout(game, 'chat?') as { lines: { id: string; text: string | null }[] }
  expect(chat.lines.length).toBeGreaterThan(0)
  expect(chat.lines.every(({ text }) => text !== '')).toBe(true)
  const first = chat.lines[0]?.id
  expect(answerAbout(game, `chat?before=${first}`)).toMatchObject({ hasOlder: expect.any(Boolean) })
  const taken = state().zones.find(({ currentOwner }) => currentOwner !== null)
  const bids = answerAbout(game, `zones/${taken?.id}/bids`) as { history: { items: unknown[] } }
  expect(bids.history.items.length).toBeGreaterThan(0)
  expect(answerAbout(game, 'setup')).toMatchObject({ timing: { version: 0 } })
  expect(answerAbout(game, 'borders')).toEqual(state().borders)
  expect(answerAbout(game, 'photos/abc')).toBeUndefined()
})

test('[Y2] nothing leaves the page, and closed it stops', () => {
  const never = vi.fn(() => {
    throw new Error('a rehearsal asks nobody')
  })
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage']) vi.stubGlobal(name, never)
  const { client, clock, state } = rehearse()
  clock.advance(60_000)
  client.close()
  const { feedCount } = state()
  clock.advance(600_000)
  expect(state().feedCount).toBe(feedCount)
  expect(clock.timers()).toBe(0)
  expect(never).not.toHaveBeenCalled()
})
