import { expect, test } from 'vitest'
import { keyOf, MEMORY_MS, RecentCommands } from './recent-commands.ts'

const done = (commandId: string, atMs: number, actorId = 'ada') => ({
  actorId,
  commandId,
  commandHash: `hash of ${commandId}`,
  atMs,
})

test('finds what an actor has done', () => {
  const recent = new RecentCommands([done('c1', 10)])
  recent.add(done('c2', 20))
  expect(recent.find(keyOf({ actorId: 'ada', commandId: 'c1' }))?.commandHash).toBe('hash of c1')
  expect(recent.find(keyOf({ actorId: 'ada', commandId: 'c2' }))?.commandHash).toBe('hash of c2')
  expect(recent.find(keyOf({ actorId: 'bob', commandId: 'c1' }))).toBeNull()
})

test('forgets what is more than two minutes older than the latest', () => {
  const recent = new RecentCommands([done('old', 999), done('kept', 1_000)])
  const known = () =>
    ['old', 'kept', 'new', 'newer'].filter((commandId) => recent.find(keyOf({ actorId: 'ada', commandId })))
  recent.add(done('new', 1_000 + MEMORY_MS))
  expect(known()).toEqual(['kept', 'new'])
  // Within the second in which what is forgotten is not looked for again.
  recent.add(done('newer', 1_001 + MEMORY_MS))
  expect(known()).toEqual(['new', 'newer'])
})
