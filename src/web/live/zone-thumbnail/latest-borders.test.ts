import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ZoneBorder } from '#core/game/state.ts'
import { clearStoredGame, writeStored } from '#web/live/storage/browser-storage.ts'
import { memoryStorage } from '#web/live/storage/memory-storage.ts'

const GAME = 'aaaabbbbccccdddd'
const OTHER = 'eeeeffffgggghhhh'
const border: ZoneBorder = {
  type: 'Polygon',
  coordinates: [
    [
      [-74, 40.7],
      [-73.9, 40.7],
      [-73.9, 40.8],
      [-74, 40.7],
    ],
  ],
}
const borders = { z01: border }

/** As a page that has just been loaded has it. */
async function freshPage() {
  vi.resetModules()
  return import('./latest-borders.ts')
}

beforeEach(() => vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() }))
afterEach(() => vi.unstubAllGlobals())

test('a page that is loaded anew has the borders that this browser keeps, of that game alone', async () => {
  const before = await freshPage()
  before.keepBorders({ gameId: GAME, version: 3, borders })
  const { recallBorders, latestBorders } = await freshPage()
  expect(latestBorders(GAME)).toBeNull()
  recallBorders(OTHER)
  expect(latestBorders(OTHER)).toBeNull()
  recallBorders(GAME)
  expect(latestBorders(GAME)).toEqual({ gameId: GAME, version: 3, borders })
})

test('what another version of ours wrote, or a game that was left, is not recalled', async () => {
  const { keepBorders } = await freshPage()
  writeStored(`borders:${OTHER}`, { shape: 0, version: 3, borders })
  keepBorders({ gameId: GAME, version: 3, borders })
  clearStoredGame(GAME)
  const { recallBorders, latestBorders } = await freshPage()
  for (const gameId of [GAME, OTHER]) {
    recallBorders(gameId)
    expect(latestBorders(gameId)).toBeNull()
  }
})
