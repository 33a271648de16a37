import { expect, test } from 'vitest'
import { teamsProblems } from '#core/setup.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { shuffledCodes } from './shuffled-codes.ts'

test('[C2] shuffled codes are accepted, readable and different, whatever the chance (seeds 1 to 300)', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const codes = shuffledCodes(6, seededRandom(seed).next)
    const teams = codes.map((code) => ({ id: code, name: 'n', color: 'red', code }))
    expect(teamsProblems(teams), `seed ${seed}`).toEqual([])
    for (const code of codes) expect(code, `seed ${seed}`).toMatch(/^[a-z]{3,6}[2-9]{3}$/)
    expect(new Set(codes.map((code) => code.replace(/\d/g, ''))).size, `seed ${seed}`).toBe(6)
  }
})

test('another chance gives other codes', () => {
  expect(shuffledCodes(2, seededRandom(11).next)).not.toEqual(shuffledCodes(2, seededRandom(12).next))
})

test('the ends of the chance stay within the words and the digits', () => {
  expect(shuffledCodes(1, () => 0)).toEqual(['alley222'])
  expect(shuffledCodes(1, () => 1 - 1e-12)).toEqual(['tunnel999'])
})
