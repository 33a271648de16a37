import { expect, test } from 'vitest'
import { MAX_CENTS } from '#core/game/money.ts'
import { stepped } from './stepped.ts'

test('a step is added or taken to the cent, never below nothing nor above the most', () => {
  expect(stepped(1_050, '20.25', 1)).toBe(3_075)
  expect(stepped(3_075, '20.25', -1)).toBe(1_050)
  expect(stepped(-2_000, '20', 1)).toBe(0)
  expect(stepped(0, '1,000', 1)).toBe(100_000)
  expect(stepped(500, '5.01', -1)).toMatch(/below \$0/)
  expect(stepped(MAX_CENTS, '0.01', 1)).toMatch(/more than/)
  for (const typed of ['', ' ', '0', '-3', 'x', '1e999'])
    expect(stepped(500, typed, 1), typed).toBeTypeOf('string')
})
