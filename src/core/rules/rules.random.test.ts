import { expect, test } from 'vitest'
import { randomCommands } from '#test/random-commands.ts'

/** Set `RANDOM_SEED` to the number in a failed test's title to give the same commands again. */
const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)

test(`[P1] [P2] [V3] 20,000 random commands, many of them hostile, break nothing (RANDOM_SEED=${seed})`, () => {
  const { violations, ...counts } = randomCommands({ seed, commands: 20_000 })
  expect(violations).toEqual([])
  // Nothing is proved by commands that all come to nothing, or by games in which nobody is refused.
  expect(counts.games).toBeGreaterThan(15)
  expect(counts.events).toBeGreaterThan(2_500)
  expect(counts.refused).toBeGreaterThan(2_000)
})
