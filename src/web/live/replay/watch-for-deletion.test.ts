import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForDeletion } from './watch-for-deletion.ts'

const GONE = { code: 'game-deleted', message: 'The host has deleted this game.' }

class Page extends EventTarget {
  visibilityState = 'visible'
  setTimeout = setTimeout
  clearTimeout = clearTimeout
  setInterval = setInterval
  clearInterval = clearInterval
}

let page: Page
let asked: string[]
let isDeleted: boolean

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  asked = []
  isDeleted = false
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    const status = isDeleted ? 410 : 200
    return method === 'HEAD' ? new Response(null, { status }) : Response.json(GONE, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const does = async (what: string, thenMs = 0) => {
  page.dispatchEvent(new Event(what))
  await vi.advanceTimersByTimeAsync(thenMs)
}

test.each(['pointerdown', 'keydown', 'click', 'input', 'error'])(
  '[I53] a replay’s open page learns with the next %s that the game was deleted',
  async (what) => {
    const onDeleted = vi.fn()
    watchForDeletion('game', 'a key', onDeleted)
    isDeleted = true
    await does(what)
    expect(asked).toEqual([
      'HEAD /api/games/game/replay?key=a%20key',
      'GET /api/games/game/replay?key=a%20key',
    ])
    expect(onDeleted.mock.calls).toEqual([[GONE]])
    await does(what, 120_000)
    expect(asked).toHaveLength(2)
  },
)

test('[I53] whoever steps through it quickly asks every 2 seconds, and about the last step too', async () => {
  const onDeleted = vi.fn()
  const end = watchForDeletion('game', null, onDeleted)
  for (let n = 0; n < 39; n += 1) await does('keydown', 100)
  expect(asked).toHaveLength(2)
  isDeleted = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onDeleted).toHaveBeenCalledOnce()
  end()
})

test('[I53] an open page that nobody touches asks once a minute, and not while it’s hidden or left', async () => {
  const end = watchForDeletion('game', null, () => {})
  await vi.advanceTimersByTimeAsync(119_000)
  expect(asked).toEqual(['HEAD /api/games/game/replay'])
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  page.visibilityState = 'visible'
  await does('visibilitychange')
  expect(asked).toHaveLength(2)
  await does('click')
  end()
  await does('click', 120_000)
  expect(asked).toHaveLength(2)
})
