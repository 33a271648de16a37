import { expect, onTestFinished, test, vi } from 'vitest'
import { MemoryStore } from '#test/memory-store.ts'
import { batch, createGames, gameRow } from '#test/store-batches.ts'
import { StoreWatch } from './store-watch.ts'
import { watchedStore } from './watched-store.ts'

/** A watch over a store that can be broken, and what it says. */
function watching() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = new MemoryStore()
  const said: string[] = []
  const note = (_: unknown, words?: string) => void said.push(words ?? '')
  const watch = new StoreWatch(store, { error: note, info: note })
  onTestFinished(() => watch.stop())
  const works = { probe: store.probe.bind(store), heads: store.heads.bind(store) }
  const fails = async () => Promise.reject(new Error('told to fail'))
  return {
    watch,
    store,
    watched: watchedStore(store, watch),
    said,
    fill: () => Object.assign(store, { probe: fails }),
    takeAway: () => Object.assign(store, { probe: fails, heads: fails }),
    mend: () => Object.assign(store, works),
  }
}

test('[X112] a store that answers and can keep nothing is failing, and is found well again though nobody bids', async () => {
  const { watch, watched, store, said, fill, mend } = watching()
  watch.start()
  await createGames(watched, gameRow('g1'))
  expect(await watch.check()).toBe('ok')
  fill()
  store.breakNext('fail')
  await watched.append([batch(gameRow('g1'), 1, 1)])
  expect(await watch.check()).toBe('failing')
  mend()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await watch.verdict()).toBe('ok')
  expect(said).toEqual(["the store can't save anything: bids are refused", 'the store can save again'])
})

test('[X112] where nothing was stored for a while, it is tried', async () => {
  const { watch, watched, fill } = watching()
  await createGames(watched, gameRow('g1'))
  fill()
  expect(await watch.check()).toBe('ok')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await watch.check()).toBe('failing')
})

test('[X113] a store that goes is said to be gone once, without a game or a request, and once that it is back', async () => {
  const { watch, watched, said, takeAway, mend } = watching()
  watch.start()
  takeAway()
  await vi.advanceTimersByTimeAsync(2_000)
  for (let count = 0; count < 50; count += 1) await watched.heads([]).catch(() => {})
  await vi.advanceTimersByTimeAsync(8_000)
  mend()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said).toEqual(["the store isn't responding: games are on hold", 'the store responds again'])
})

test('[X113] a database that comes back between two looks is back, and not said to keep nothing', async () => {
  const { watch, store, said, takeAway, mend } = watching()
  takeAway()
  expect(await watch.check()).toBe('away')
  store.probe = async () => {
    mend()
    throw new Error('the database system is not yet accepting connections')
  }
  expect(await watch.check()).toBe('ok')
  expect(said).toEqual(["the store isn't responding: games are on hold", 'the store responds again'])
})

test('[X112] one that says nothing at all counts as away after 3 s', async () => {
  const { watch, store } = watching()
  store.probe = () => new Promise(() => {})
  const health = watch.check()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await health).toBe('away')
})
