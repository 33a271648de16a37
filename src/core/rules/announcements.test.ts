import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { project, viewFor } from '#core/game/view.ts'
import { aGame, CREATED_AT_MS, HOST, STARTED_AT_MS } from '#test/builders.ts'
import { dueBy, given, settledAt } from '#test/given.ts'
import { nextDueMs } from './deadlines.ts'

const say = (text: string): Command => ({ type: 'PostAnnouncement', text })
const game = () => given(...aGame().events)

describe('an announcement', () => {
  test('[A1] is trimmed', () => {
    game()
      .when(say('  Back at the fountain by six. \n'), HOST)
      .yields([{ type: 'AnnouncementPosted', text: 'Back at the fountain by six.' }])
  })

  test('[W1] is kept as plain text', () => {
    game()
      .when(say('\u202eHome\u202c\u0000\nby six'), HOST)
      .yields([{ type: 'AnnouncementPosted', text: 'Home\nby six' }])
  })

  test.each(['', '   ', '\n\t'])('[A1] needs at least one character (%j)', (text) => {
    game().when(say(text), HOST).refused({ code: 'announcement-empty' })
  })

  test('[A1] has at most 140 characters, blanks around it not counted', () => {
    const longest = 'x'.repeat(140)
    expect(
      game()
        .when(say(` ${longest} `), HOST)
        .state.feed.at(-1)?.text,
    ).toBe(longest)
    game()
      .when(say(`${longest}y`), HOST)
      .refused({ code: 'announcement-too-long' })
  })

  test('[A1] [W2] [X99] has 140 emoji as well, and 140 families', () => {
    for (const emoji of ['😀', '👨‍👩‍👧‍👦']) {
      expect(
        game()
          .when(say(emoji.repeat(140)), HOST)
          .state.feed.at(-1)?.text,
      ).toBe(emoji.repeat(140))
      game()
        .when(say(emoji.repeat(141)), HOST)
        .refused({ code: 'announcement-too-long' })
    }
  })

  test('[A1] one character is enough', () => {
    expect(game().when(say('!'), HOST).decision).toHaveProperty('events')
  })
})

describe('an announcement for later', () => {
  const { events } = aGame()
  const { events: lobby } = aGame({ phase: 'joined' })
  const atMs = STARTED_AT_MS + 30 * MINUTE_MS
  const later = (text: string, at = atMs): Command => ({ type: 'ScheduleAnnouncement', text, atMs: at })
  const planned = (id: string, at = atMs): GameEvent => ({
    type: 'AnnouncementScheduled',
    id,
    text: `Word ${id}`,
    atMs: at,
  })
  const posted = (id: string): GameEvent[] => [
    { type: 'AnnouncementUnscheduled', id },
    { type: 'AnnouncementPosted', text: `Word ${id}` },
  ]

  test('[A2] is held to the rules of any other, and lies ahead by 30 days at most', () => {
    const { scheduled } = game().when(later(' Home\u202c\nby six '), HOST).state
    expect(scheduled).toMatchObject([{ text: 'Home\nby six', atMs }])
    game().when(later(' '), HOST).refused('announcement-empty')
    game()
      .when(later('x'.repeat(141)), HOST)
      .refused('announcement-too-long')
    game().when(later('Now', STARTED_AT_MS), HOST).refused('time-invalid')
    const monthMs = 30 * 24 * 60 * MINUTE_MS
    game()
      .when(later('Now', STARTED_AT_MS + monthMs + 1), HOST)
      .refused('time-invalid')
  })

  test('[A2] twenty wait at most, lapsed ones with them; one that is called off makes room', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => planned(`a${n}`, atMs + n))
    const full = given(...events, ...twenty)
    full.when(later('One more'), HOST).refused('announcements-full')
    const off = { type: 'UnscheduleAnnouncement', id: 'a3' } as const
    const { state } = full.when(off, HOST).yields([{ type: 'AnnouncementUnscheduled', id: 'a3' }])
    expect(state.scheduled).toHaveLength(19)
    given(...events)
      .when(off, HOST)
      .refused('announcement-not-found')
  })

  test('[A3] is posted at its time, also while the game is paused and after time is up', () => {
    const pause: GameEvent = { type: 'GamePaused', sinceMs: STARTED_AT_MS + MINUTE_MS }
    for (const before of [events, [...events, pause], aGame({ phase: 'time-up' }).events]) {
      const { state } = given(...before, planned('b', atMs + 1), planned('a'))
      expect(state.scheduled?.map(({ id }) => id)).toEqual(['a', 'b'])
      const due = dueBy(state, atMs).flatMap((each) => each.events)
      expect(due).toEqual(posted('a'))
      const after = settledAt(state, atMs)
      expect(after.feed.at(-1)).toMatchObject({ type: 'announcement', text: 'Word a', createdAtMs: atMs })
      expect(after.scheduled).toHaveLength(1)
    }
  })

  test('[A3] is posted up to 15 minutes late, and lapses after that', () => {
    const { state } = given(...events, planned('a'))
    const [late] = dueBy(state, atMs + 15 * MINUTE_MS)
    expect(late).toEqual({ atMs, events: posted('a') })
    const tooLate = atMs + 15 * MINUTE_MS + 1
    expect(dueBy(state, tooLate)[0]).toEqual({ atMs, events: [{ type: 'AnnouncementLapsed', id: 'a' }] })
    const after = settledAt(state, tooLate)
    expect(after.scheduled).toMatchObject([{ id: 'a', isLapsed: true }])
    expect(after.feed).toEqual(settledAt(given(...events).state, tooLate).feed)
  })

  test('[A3] of a lobby waits for the start', () => {
    const { state } = given(
      ...lobby,
      planned('a', CREATED_AT_MS + MINUTE_MS),
      planned('b', CREATED_AT_MS + 9 * MINUTE_MS),
    )
    expect(nextDueMs(state)).toBeNull()
    const startedAtMs = CREATED_AT_MS + 20 * MINUTE_MS
    const started = given(
      ...lobby,
      planned('a', CREATED_AT_MS + MINUTE_MS),
      planned('b', CREATED_AT_MS + 9 * MINUTE_MS),
    ).when({ type: 'StartGame' }, HOST, { atMs: startedAtMs }).state
    expect(dueBy(started, startedAtMs)).toEqual([
      { atMs: startedAtMs, events: [{ type: 'AnnouncementLapsed', id: 'a' }, ...posted('b')] },
    ])
  })

  test('[A2] [V5] is known to the host alone, and gone with the game', () => {
    const { state } = given(...events, planned('a'))
    expect(viewFor(state, 'host')).toMatchObject({ scheduled: [{ id: 'a' }] })
    expect(viewFor(state, 'player')).not.toHaveProperty('scheduled')
    expect(project([planned('a'), ...posted('a')], 'player')).toEqual(posted('a').slice(1))
    const ended = evolve(state, { type: 'GameEnded' }, atMs)
    expect(ended.scheduled).toEqual([])
    expect(nextDueMs(ended)).toBeNull()
  })
})
