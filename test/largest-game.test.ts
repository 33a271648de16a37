import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { viewFor } from '#core/game/view.ts'
import { setupProblems } from '#core/setup/setup-reading.ts'
import { largestGame, largestSetup } from '#test/largest-game.ts'

const NOW_MS = Date.UTC(2031, 4, 17, 9, 30)

test.each([
  { script: 'latin', leastBytes: 230_000, leastGzipped: 60_000 },
  { script: 'cjk', leastBytes: 550_000, leastGzipped: 250_000 },
] as const)(
  'the largest game in $script is legal and as large as it can be',
  ({ script, leastBytes, leastGzipped }) => {
    const setup = largestSetup({ script })
    expect(setupProblems(setup)).toEqual([])
    const longer = { ...setup, name: `${setup.name}x` }
    expect(setupProblems(longer)).toEqual(['The game name can have at most 60 characters'])

    const { game, playerIds } = largestGame({ script, nowMs: NOW_MS })
    const view = viewFor(game.state, 'player')
    expect(playerIds).toHaveLength(500)
    expect(view.cards).toHaveLength(120)
    expect(game.state.deck).toEqual([])
    expect(view.feed).toHaveLength(50)
    for (const zone of view.zones) expect(Object.keys(zone.totals)).toHaveLength(6)
    for (const { title, description } of [...view.cards, ...view.zones]) {
      expect([title.length, description.length]).toEqual([120, 1_000])
    }
    const text = JSON.stringify(view)
    expect(Buffer.byteLength(text)).toBeGreaterThan(leastBytes)
    // Words that gzip makes next to nothing of would flatter what is measured with them.
    expect(gzipSync(text).length).toBeGreaterThan(leastGzipped)
  },
)

test('the same seed makes the same game, another one another', () => {
  const wordsOf = (seed: number) => JSON.stringify(largestSetup({ script: 'latin', seed }))
  expect(wordsOf(3)).toBe(wordsOf(3))
  expect(wordsOf(3)).not.toBe(wordsOf(4))
  const logOf = () => largestGame({ script: 'latin', players: 2, nowMs: NOW_MS, seed: 3 }).game.entries
  expect(logOf()).toEqual(logOf())
})
