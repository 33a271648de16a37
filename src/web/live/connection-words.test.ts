import { expect, it } from 'vitest'
import { connectionWords } from './connection-words.ts'

const cutMs = new Date(2026, 4, 30, 14, 2, 9).getTime()

it('says nothing while connected, closed, or cut for less than a second', () => {
  expect(
    connectionWords({ phase: 'live', disconnectedSinceMs: null, rememberedAtMs: null }, cutMs),
  ).toBeNull()
  expect(
    connectionWords({ phase: 'connecting', disconnectedSinceMs: null, rememberedAtMs: null }, cutMs + 9_000),
  ).toBeNull()
  expect(
    connectionWords({ phase: 'closed', disconnectedSinceMs: cutMs, rememberedAtMs: null }, cutMs + 9_000),
  ).toBeNull()
  expect(
    connectionWords({ phase: 'reconnecting', disconnectedSinceMs: cutMs, rememberedAtMs: null }, cutMs + 999),
  ).toBeNull()
})

it('says that it reconnects after a second, and since when after ten', () => {
  const cut = { phase: 'reconnecting', disconnectedSinceMs: cutMs, rememberedAtMs: null } as const
  expect(connectionWords(cut, cutMs + 1_000)).toEqual({ state: 'Reconnecting…', since: null })
  expect(connectionWords(cut, cutMs + 9_999)).toEqual({ state: 'Reconnecting…', since: null })
  expect(connectionWords(cut, cutMs + 10_000)).toEqual({
    state: 'Reconnecting…',
    since: 'In the tunnel since 14:02',
  })
})

it('says offline at once when the device says so', () => {
  const cut = { phase: 'offline', disconnectedSinceMs: cutMs, rememberedAtMs: null } as const
  expect(connectionWords(cut, cutMs)).toEqual({ state: 'Offline', since: null })
  expect(connectionWords(cut, cutMs + 3_600_000)?.since).toBe('In the tunnel since 14:02')
})

it('tells at once of what time a remembered game is, with the day where it is not today', () => {
  const reopened = { disconnectedSinceMs: cutMs, rememberedAtMs: cutMs - 60_000 } as const
  expect(connectionWords({ ...reopened, phase: 'offline' }, cutMs)).toEqual({
    state: 'Offline',
    since: 'Last known at 14:01',
  })
  expect(connectionWords({ ...reopened, phase: 'reconnecting' }, cutMs)?.state).toBe('Reconnecting…')
  expect(connectionWords({ ...reopened, phase: 'offline' }, cutMs + 86_400_000)?.since).toBe(
    'Last known on 30 May at 14:01',
  )
})
