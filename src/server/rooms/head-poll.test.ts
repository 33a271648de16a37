import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeadPoll } from './head-poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch over these games; what it asks and hears. */
function watchOver(loaded: string[]) {
  const asked: (readonly string[])[] = []
  const heard: string[] = []
  const store = {
    heads: async (gameIds: readonly string[]) => {
      asked.push(gameIds)
      return Object.fromEntries(gameIds.map((gameId, index) => [gameId, 7 + index]))
    },
  }
  const watch = new HeadPoll({
    store,
    gameIds: () => loaded,
    noteHead: (gameId, head) => heard.push(`${gameId} ${head}`),
  })
  return { watch, store, asked, heard }
}

test('every 2 seconds it asks once for all games', async () => {
  const { watch, asked, heard } = watchOver(['g1', 'g2'])
  watch.start()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2_001)
  expect(asked).toEqual([
    ['g1', 'g2'],
    ['g1', 'g2'],
  ])
  expect(heard.slice(2)).toEqual(['g1 7', 'g2 8'])
  watch.stop()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveLength(2)
})

test('asks nothing without games, nor while an answer is still to come', async () => {
  const loaded: string[] = []
  const { watch, store, asked } = watchOver(loaded)
  await watch.poll()
  loaded.push('g1')
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
  store.heads = (gameIds) => {
    asked.push(gameIds)
    return promise
  }
  const slow = watch.poll()
  await watch.poll()
  expect(asked).toEqual([['g1']])
  resolve({})
  await slow
  await watch.poll()
  expect(asked).toHaveLength(2)
})

test('looks on after a look that failed', async () => {
  const { watch, store, heard } = watchOver(['g1'])
  const { heads } = store
  store.heads = async () => Promise.reject(new Error('gone'))
  watch.start()
  await vi.advanceTimersByTimeAsync(4_000)
  store.heads = heads
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard).toEqual(['g1 7'])
  watch.stop()
})
