import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeadlineClock } from './deadline-clock.ts'

const START_MS = 1_900_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: START_MS }))
afterEach(() => void vi.useRealTimers())

/** A clock over deadlines that vanish when their game is woken; `woken` notes when that was. */
function clockOver(deadlines: Record<string, number>, isShared = false) {
  const woken: string[] = []
  const deps = {
    log: pino({ level: 'silent' }),
    nowMs: () => Date.now(),
    store: {
      isShared,
      nextDue: async () =>
        Object.entries(deadlines)
          .map(([gameId, pastMs]) => ({ gameId, dueMs: START_MS + pastMs }))
          .sort((a, b) => a.dueMs - b.dueMs),
    },
    wake: async (gameId: string) => {
      woken.push(`${gameId} at ${Date.now() - START_MS}`)
      delete deadlines[gameId]
    },
  }
  return { clock: new DeadlineClock(deps), woken, deps }
}

test('works off at once what fell due while no server ran, then waits for the next', async () => {
  const { clock, woken } = clockOver({ old: -500, older: -9_000, next: 4_000 })
  clock.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(woken).toEqual(['older at 0', 'old at 0'])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(woken[2]).toBe('next at 4000')
})

test('is awake for a deadline that comes before the one it waits for', async () => {
  const deadlines: Record<string, number> = { later: 30_000 }
  const { clock, woken } = clockOver(deadlines)
  clock.start()
  await vi.advanceTimersByTimeAsync(1_000)
  deadlines.sooner = 7_000
  clock.note(START_MS + 7_000)
  clock.note(START_MS + 20_000)
  clock.note(null)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(woken).toEqual(['sooner at 7000', 'later at 30000'])
})

test('waits for deadlines that are further away than a timer can reach', async () => {
  const fortyDaysMs = 40 * 24 * 60 * 60_000
  const { clock, woken } = clockOver({ far: fortyDaysMs })
  clock.start()
  await vi.advanceTimersByTimeAsync(fortyDaysMs)
  expect(woken).toEqual([`far at ${fortyDaysMs}`])
})

test('wakes a game again after a second when it is still due', async () => {
  const { clock, woken, deps } = clockOver({ stuck: 0 })
  const wake = deps.wake
  deps.wake = async (gameId) => {
    if (woken.push(`${gameId} failed`) < 3) throw new Error('no store')
    await wake(gameId)
  }
  clock.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(woken).toEqual(['stuck failed', 'stuck failed', 'stuck failed', 'stuck at 2000'])
})

test('looks again after a second when the store cannot be read', async () => {
  const { clock, woken, deps } = clockOver({ game: 0 })
  const { nextDue } = deps.store
  deps.store.nextDue = async () => {
    deps.store.nextDue = nextDue
    throw new Error('no store')
  }
  clock.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(woken).toEqual(['game at 1000'])
})

test('wakes nobody before it is started, nor after it is stopped', async () => {
  const { clock, woken } = clockOver({ game: 500 })
  clock.note(START_MS + 500)
  await vi.advanceTimersByTimeAsync(100)
  clock.start()
  clock.stop()
  clock.note(START_MS + 500)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([woken, vi.getTimerCount()]).toEqual([[], 0])
})

test('a clock that was put forward is looked at anew', async () => {
  const { deps, woken } = clockOver({ due: 50_000 })
  let aheadMs = 0
  const clock = new DeadlineClock({ ...deps, nowMs: () => Date.now() + aheadMs })
  clock.start()
  await vi.advanceTimersByTimeAsync(1_000)
  aheadMs = 3_600_000
  clock.clockMoved()
  await vi.advanceTimersByTimeAsync(0)
  expect(woken).toEqual(['due at 1000'])
})

test('where others may make games wait, it looks every 5 seconds', async () => {
  const deadlines: Record<string, number> = {}
  const { clock, woken } = clockOver(deadlines, true)
  clock.start()
  await vi.advanceTimersByTimeAsync(1_000)
  deadlines.elsewhere = 2_000
  await vi.advanceTimersByTimeAsync(4_000)
  expect(woken).toEqual(['elsewhere at 5000'])
})

test('says once that the store cannot be read, however long that lasts', async () => {
  const { deps } = clockOver({ game: 0 })
  const said: unknown[] = []
  const { nextDue } = deps.store
  deps.store.nextDue = async () => Promise.reject(new Error('no store'))
  const clock = new DeadlineClock({
    ...deps,
    log: { error: (...words: unknown[]) => said.push(words[1]) },
  })
  clock.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual(['deadlines could not be read'])
  deps.store.nextDue = nextDue
  await vi.advanceTimersByTimeAsync(1_000)
  deps.store.nextDue = async () => Promise.reject(new Error('no store'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toHaveLength(2)
})
