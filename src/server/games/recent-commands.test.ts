import { expect, test } from 'vitest'
import { MEMORY_MS, RecentCommands } from './recent-commands.ts'

const done = (commandId: string, atMs: number, actorId = 'ada') => ({
  actorId,
  commandId,
  commandHash: `hash of ${commandId}`,
  atMs,
})

test('finds what an actor has done', () => {
  const recent = new RecentCommands([done('c1', 10)])
  recent.add(done('c2', 20))
  expect(recent.find({ actorId: 'ada', commandId: 'c1' })).toEqual(done('c1', 10))
  expect(recent.find({ actorId: 'ada', commandId: 'c2' })?.commandHash).toBe('hash of c2')
  expect(recent.find({ actorId: 'bob', commandId: 'c1' })).toBeNull()
})

test('forgets what is more than two minutes older than the latest', () => {
  const recent = new RecentCommands([done('old', 999), done('kept', 1_000)])
  recent.add(done('new', 1_000 + MEMORY_MS))
  const known = ['old', 'kept', 'new'].map((commandId) => recent.find({ actorId: 'ada', commandId }))
  expect(known.map((command) => command?.commandId)).toEqual([undefined, 'kept', 'new'])
})
