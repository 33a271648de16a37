import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** Keeps the main thread busy. */
function work(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

async function wait(mayRead: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await mayRead()
  return performance.now() - startMs
}

test('[I62] the next page waits until the main thread has rested as long as it has worked', async () => {
  const mayRead = createPace()
  await mayRead()
  work(60)
  expect(await wait(mayRead)).toBeGreaterThan(40)
})

test('[I62] readers go on, slowly, where the main thread never rests', async () => {
  const mayRead = createPace()
  await mayRead()
  work(900)
  expect(await wait(mayRead)).toBeLessThan(600)
})

test('[I62] several readers wait for each other', async () => {
  const mayRead = createPace()
  await mayRead()
  const passed: number[] = []
  const readers = [1, 2, 3].map(async (reader) => {
    await mayRead()
    passed.push(reader)
    work(30)
  })
  const startMs = performance.now()
  await Promise.all(readers)
  expect(passed).toEqual([1, 2, 3])
  await mayRead()
  expect(performance.now() - startMs).toBeGreaterThan(60)
})
