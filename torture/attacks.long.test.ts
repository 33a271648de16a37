import { describe, test } from 'vitest'
import { expectUnharmed, seed } from './short-run.ts'

describe.concurrent(`attacks in the short form of npm run torture (SEED=${seed})`, () => {
  test('[X1] hosts send setups that take long to read or to refuse; others play on', () =>
    expectUnharmed('setup-bombs'))

  test('[X2] pictures that fill the memory where they are decoded; others play and post photos', () =>
    expectUnharmed('picture-bombs'))

  test('[X5] one machine takes all the seats that it can get; others play and find seats', () =>
    expectUnharmed('seat-grabbing'))

  test('[X6] [X7] uploads that never end take all the room that there is; honest photos come through', () =>
    expectUnharmed('budget-grabbing'))
})
