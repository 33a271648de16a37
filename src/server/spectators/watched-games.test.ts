import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#core/game/events.ts'
import type { GameId } from '#core/game/ids.ts'
import { LIMITS } from '#server/limits/table.ts'
import { gameCreated, STARTED_AT_MS } from '#test/builders.ts'
import { createWatchedGames } from './watched-games.ts'

/** Games that spectators may watch, each with so many characters of rules. */
function watchedGames(characters: number) {
  let nowMs = STARTED_AT_MS
  const log = (gameId: GameId): Entry => ({
    ...{ seq: 1, atMs: STARTED_AT_MS, actorId: 'user-ada', commandId: null, commandHash: null },
    events: [
      { ...gameCreated(), gameId, customRules: 'x'.repeat(characters) },
      { type: 'SpectatorScreenOpened', linkId: 'link', delayMinutes: 0, freezeMinutes: 0 },
    ],
  })
  const opened: GameId[] = []
  let readings = 0
  let held: Promise<void> = Promise.resolve()
  const games = createWatchedGames({
    nowMs: () => nowMs,
    archive: {
      async head() {
        readings += 1
        await held
        return { seq: 1, erasedSeq: 0, status: 'lobby', hostId: 'user-ada', code: 'K7WXYZ', createdAtMs: 0 }
      },
      async *pages(gameId, { afterSeq = 0 } = {}) {
        if (afterSeq > 0) return
        opened.push(gameId)
        yield [log(gameId)]
      },
    },
  })
  onTestFinished(games.close)
  const watch = async (n: number) => {
    const shown = await games.shown({ gameId: `game-${n}`, linkId: 'link' })
    return shown === 'busy' || shown === null ? shown : 'shown'
  }
  /** Lets readings wait. @returns lets them go on */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { games, watch, opened, hold, readings: () => readings, pass: (ms: number) => (nowMs += ms) }
}

test('[I38] small games are bounded by their number: one that nobody looks at any more goes for a new one', async () => {
  const { watch, opened, pass } = watchedGames(10)
  for (let n = 0; n < LIMITS.watchedGames.max; n += 1) expect(await watch(n)).toBe('shown')
  expect(await watch(100)).toBe('busy')
  pass(9_000)
  await watch(0)
  pass(2_000)
  expect(await watch(100)).toBe('shown')
  opened.length = 0
  expect([await watch(0), await watch(2)]).toEqual(['shown', 'shown'])
  expect(opened, 'the one that is looked at is still there').toEqual([])
  expect(await watch(1)).toBe('shown')
  expect(new Set(opened), 'the one that went is read anew').toEqual(new Set(['game-1']))
})

test('[I38] large games are bounded by what they take of memory', async () => {
  const { watch, pass } = watchedGames(800_000)
  let open = 0
  while ((await watch(open)) === 'shown') open += 1
  expect(open).toBeGreaterThan(10)
  expect(open, 'games before their number is the limit').toBeLessThan(LIMITS.watchedGames.max - 5)
  expect(await watch(0), 'whoever watches goes on').toBe('shown')
  pass(11_000)
  // One goes for each.
  for (let n = 0; n < open; n += 1) expect(await watch(1_000 + n)).toBe('shown')
  expect(await watch(0)).toBe('busy')
})

test('[I38] nobody waits for a reading while the last one is fresh, and nobody is told what isn’t', async () => {
  const { games, watch, hold, pass, readings } = watchedGames(10)
  const link = { gameId: 'game-1', linkId: 'link' }
  expect(games.shownNow(link), 'nothing was read').toBeNull()
  await watch(1)
  const first = games.shownNow(link)
  expect(first?.asOfMs).toBe(STARTED_AT_MS)
  expect(games.shownNow({ ...link, linkId: 'another' })).toBeNull()
  pass(700)
  expect(games.shownNow(link)).toBe(first)
  expect(readings(), 'not again yet').toBe(1)
  const release = hold()
  pass(100)
  expect(games.shownNow(link), 'while it is read ahead of time').toBe(first)
  expect(games.shownNow(link)).toBe(first)
  await setImmediate()
  expect(readings()).toBe(2)
  pass(199)
  expect(games.shownNow(link)).toBe(first)
  pass(1)
  expect(games.shownNow(link), 'a second after it was read').toBeNull()
  const waiting = games.shown(link)
  release()
  expect(await waiting).toMatchObject({ asOfMs: STARTED_AT_MS + 800 })
  expect(games.shownNow(link)).toMatchObject({ asOfMs: STARTED_AT_MS + 800 })
  games.forget('game-1')
  expect(games.shownNow(link), 'a deleted game').toBeNull()
})
