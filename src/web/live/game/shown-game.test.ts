import { expect, it } from 'vitest'
import { viewFor } from '#core/game/view.ts'
import { aGame } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import type { EventsListener, GameClientState } from '#web/live/socket/game-client.ts'
import { createManualClock } from '#web/live/testing/manual-clock.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { createOpening } from './opening.ts'
import { createShownGame } from './shown-game.ts'

const AT_FIRST: GameClientState = {
  phase: 'live',
  closedBecause: null,
  view: null,
  seq: 0,
  online: {},
  here: null,
  hostNotes: null,
  welcomes: 1,
  pending: [],
  disconnectedSinceMs: null,
  isCrowded: false,
  isLate: false,
  rememberedAtMs: null,
}
const VIEW = viewFor(folded(aGame().events).state, 'player')
const BID = { commandId: 'one', command: { type: 'ClaimCard', cardId: 'c001' } } as const

function setUp() {
  const clock = createManualClock(0)
  const listeners = createListeners()
  let state = AT_FIRST
  const eventsListeners = createListeners<Parameters<EventsListener>>()
  const client = {
    getSnapshot: () => state,
    subscribe: listeners.subscribe,
    onEvents: eventsListeners.subscribe,
  }
  const opening = createOpening(clock.setTimer)
  const shown = createShownGame(client, clock.setTimer, opening)
  const pictures: number[] = []
  shown.subscribe(() => pictures.push(shown.getSnapshot().seq))
  const change = (to: Partial<GameClientState>): void => {
    state = { ...state, ...to }
    listeners.tell()
  }
  /** What a client does with an entry: first its view, then its events. */
  const hear = (seq: number): void => {
    const view = { ...VIEW }
    change({ seq, view })
    eventsListeners.tell([{ type: 'AnnouncementPosted', text: `${seq}` }], view, seq)
  }
  return { clock, opening, shown, pictures, change, hear }
}

it('shows what others do at once after a pause, then at most every 75 ms, and always the newest', () => {
  const { clock, pictures, change } = setUp()
  change({ seq: 1 })
  expect(pictures).toEqual([1])
  for (let seq = 2; seq <= 51; seq += 1) {
    clock.advance(15)
    change({ seq })
  }
  expect(pictures).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
  clock.advance(75)
  expect(pictures.at(-1)).toBe(51)
  clock.advance(1_000)
  expect(pictures).toHaveLength(12)
  change({ seq: 52 })
  expect(pictures.at(-1)).toBe(52)
})

it('shows at once whatever this phone has caused, with all that has come meanwhile', () => {
  const { clock, shown, pictures, change } = setUp()
  change({ seq: 1 })
  change({ seq: 2 })
  change({ pending: [BID] })
  expect(shown.getSnapshot()).toMatchObject({ seq: 2, pending: [BID] })
  change({ phase: 'reconnecting' })
  expect(shown.getSnapshot().phase).toBe('reconnecting')
  change({ seq: 3, online: { t1: 4 } })
  expect(pictures).toEqual([1, 2, 2])
  clock.advance(75)
  expect(pictures).toEqual([1, 2, 2, 3])
  expect(shown.getSnapshot().online).toEqual({ t1: 4 })
})

it('never lets others wait for what this phone has caused', () => {
  const { pictures, change } = setUp()
  change({ pending: [BID] })
  change({ seq: 1 })
  change({ pending: [] })
  expect(pictures).toEqual([0, 1, 1])
})

it('keeps one picture until the next, however often it is looked at', () => {
  const { clock, shown, change } = setUp()
  change({ seq: 1 })
  const picture = shown.getSnapshot()
  change({ seq: 2 })
  expect(shown.getSnapshot()).toBe(picture)
  clock.advance(75)
  expect(shown.getSnapshot().seq).toBe(2)
  clock.advance(75)
  expect(clock.timers()).toBe(0)
})

it('lets an event be heard once its view is shown, each with the view of its moment, in order', () => {
  const { clock, shown, change, hear } = setUp()
  const heard: { seq: number; shownSeq: number; isOfItsMoment: boolean }[] = []
  shown.onEvents((_events, view, seq) => {
    const picture = shown.getSnapshot()
    heard.push({ seq, shownSeq: picture.seq, isOfItsMoment: view === picture.view })
  })
  hear(1)
  expect(heard).toEqual([{ seq: 1, shownSeq: 1, isOfItsMoment: true }])
  hear(2)
  hear(3)
  expect(heard).toHaveLength(1)
  clock.advance(75)
  expect(heard.slice(1)).toEqual([
    { seq: 2, shownSeq: 3, isOfItsMoment: false },
    { seq: 3, shownSeq: 3, isOfItsMoment: true },
  ])
  hear(4)
  change({ pending: [BID] })
  expect(heard.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

it('[X75] while a screen opens, what others do is drawn once a second, and with the screen', () => {
  const { clock, opening, pictures, change } = setUp()
  const end = opening.begin()
  for (let seq = 1; seq <= 33; seq += 1) {
    change({ seq })
    clock.advance(75)
  }
  expect(pictures).toEqual([14, 27])
  end()
  expect(pictures).toEqual([14, 27, 33])
  expect(clock.timers()).toBe(0)
  change({ seq: 34 })
  clock.advance(30)
  change({ seq: 35 })
  clock.advance(45)
  expect(pictures).toEqual([14, 27, 33, 34, 35])
})

it('[X75] what this phone has caused is shown also while a screen opens', () => {
  const { opening, pictures, change } = setUp()
  opening.begin()
  change({ seq: 1 })
  change({ pending: [BID] })
  expect(pictures).toEqual([1])
})

it('[X75] the first view waits for its screen, with the line that brought it', () => {
  const { opening, pictures, shown, change } = setUp()
  const end = opening.begin()
  change({ seq: 1, view: VIEW, welcomes: 1 })
  change({ phase: 'live' })
  expect(pictures).toEqual([])
  end()
  expect(shown.getSnapshot()).toMatchObject({ seq: 1, view: VIEW, phase: 'live' })
})

it('[X75] two screens that open are one opening', () => {
  const { opening, pictures, change } = setUp()
  const ends = [opening.begin(), opening.begin()]
  change({ seq: 1 })
  ends[0]?.()
  expect(pictures).toEqual([])
  ends[1]?.()
  expect(pictures).toEqual([1])
})
