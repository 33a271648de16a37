import { expect, it } from 'vitest'
import type { GameClientState } from '#web/live/socket/game-client.ts'
import { connectionWords } from './connection-words.ts'

const words = (
  state: Pick<GameClientState, 'phase' | 'disconnectedSinceMs' | 'rememberedAtMs'> & Partial<GameClientState>,
  nowMs: number,
) => connectionWords({ closedBecause: null, isCrowded: false, ...state }, nowMs)

const cutMs = new Date(2026, 4, 30, 14, 2, 9).getTime()

it('says nothing while connected, closed, or cut for less than a second', () => {
  expect(words({ phase: 'live', disconnectedSinceMs: null, rememberedAtMs: null }, cutMs)).toBeNull()
  expect(
    words({ phase: 'connecting', disconnectedSinceMs: null, rememberedAtMs: null }, cutMs + 9_000),
  ).toBeNull()
  expect(
    words({ phase: 'closed', disconnectedSinceMs: cutMs, rememberedAtMs: null }, cutMs + 9_000),
  ).toBeNull()
  expect(
    words({ phase: 'reconnecting', disconnectedSinceMs: cutMs, rememberedAtMs: null }, cutMs + 999),
  ).toBeNull()
})

it('says that it reconnects after a second, and since when after ten', () => {
  const cut = { phase: 'reconnecting', disconnectedSinceMs: cutMs, rememberedAtMs: null } as const
  expect(words(cut, cutMs + 1_000)).toEqual({ state: 'Reconnecting…', since: null })
  expect(words(cut, cutMs + 9_999)).toEqual({ state: 'Reconnecting…', since: null })
  expect(words(cut, cutMs + 10_000)).toEqual({
    state: 'Reconnecting…',
    since: 'In the tunnel since 14:02',
  })
})

it('says offline at once when the device says so', () => {
  const cut = { phase: 'offline', disconnectedSinceMs: cutMs, rememberedAtMs: null } as const
  expect(words(cut, cutMs)).toEqual({ state: 'Offline', since: null })
  expect(words(cut, cutMs + 3_600_000)?.since).toBe('In the tunnel since 14:02')
})

it('tells at once of what time a remembered game is, with the day where it is not today', () => {
  const reopened = { disconnectedSinceMs: cutMs, rememberedAtMs: cutMs - 60_000 } as const
  expect(words({ ...reopened, phase: 'offline' }, cutMs)).toEqual({
    state: 'Offline',
    since: 'Last known at 14:01',
  })
  expect(words({ ...reopened, phase: 'reconnecting' }, cutMs)?.state).toBe('Reconnecting…')
  expect(words({ ...reopened, phase: 'offline' }, cutMs + 86_400_000)?.since).toBe(
    'Last known on 30 May at 14:01',
  )
})

it('says at once what to do when there are too many', () => {
  const cut = { disconnectedSinceMs: cutMs, rememberedAtMs: null } as const
  expect(words({ ...cut, phase: 'reconnecting', isCrowded: true }, cutMs)).toEqual({
    state: 'Too many connections from this network',
    since: 'Trying again…',
  })
  expect(words({ ...cut, phase: 'closed', closedBecause: 'elsewhere' }, cutMs)).toEqual({
    state: 'Open in too many tabs',
    since: 'Close this game elsewhere, then reload this page.',
  })
  expect(words({ ...cut, phase: 'closed', closedBecause: 'removed' }, cutMs)).toBeNull()
})
