import { expect, it } from 'vitest'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { memoryStorage } from '#web/live/storage/memory-storage.ts'
import { clearAllSessionData, clearSession, readLastHostId, readSession, writeSession } from './session.ts'

const forbidden = (): Storage => {
  throw new Error('The operation is insecure.')
}

it('keeps a player’s session under our key, in the specification’s words', () => {
  const storage = memoryStorage()
  const session = { game_id: 'g1', team_id: 't2', role: 'player' } as const
  writeSession(session, () => storage)
  expect(storage.getItem('zonewar:session')).toBe('{"game_id":"g1","team_id":"t2","role":"player"}')
  expect(readSession(() => storage)).toEqual(session)
  expect(readLastHostId(() => storage)).toBeNull()
})

it('remembers the last host also after the session is cleared', () => {
  const storage = memoryStorage()
  writeSession({ game_id: 'g1', team_id: 't1', role: 'host', user_id: 'u7' }, () => storage)
  clearSession(() => storage)
  expect(readSession(() => storage)).toBeNull()
  expect(readLastHostId(() => storage)).toBe('u7')
})

it.each([
  '{"game_id":',
  '"text"',
  'null',
  '{"game_id":1,"team_id":"t1","role":"host"}',
  '{"game_id":"g","team_id":"t","role":"spy"}',
])('tolerates and clears what is not a session: %s', (broken) => {
  const storage = memoryStorage()
  storage.setItem('zonewar:session', broken)
  expect(readSession(() => storage)).toBeNull()
  if (broken !== 'null') expect(storage.getItem('zonewar:session')).toBeNull()
})

it('clears all of ours and nothing else when signing out', () => {
  const local = memoryStorage()
  const session = memoryStorage()
  writeSession({ game_id: 'g1', team_id: 't1', role: 'host', user_id: 'u7' }, () => local)
  writeStored('draft-teams', [{ id: 'x' }], () => local)
  local.setItem('theme', 'dark')
  session.setItem('zonewar:asked', '1')
  session.setItem('other', '2')
  clearAllSessionData([() => local, () => session])
  expect([local.length, local.getItem('theme')]).toEqual([1, 'dark'])
  expect([session.length, session.getItem('other')]).toEqual([1, '2'])
})

it('is played without storage where the browser forbids it', () => {
  expect(writeStored('draft-teams', [], forbidden)).toBe(false)
  expect(readStored('draft-teams', forbidden)).toBeNull()
  writeSession({ game_id: 'g1', team_id: 't1', role: 'player' }, forbidden)
  expect(readSession(forbidden)).toBeNull()
  clearSession(forbidden)
  clearAllSessionData([forbidden])
})
