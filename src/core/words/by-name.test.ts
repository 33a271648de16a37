import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

const plain = fc.string({ unit: fc.constantFrom(...'abABzZ019 '), maxLength: 6 })
const any = fc.oneof(
  plain,
  fc.constantFrom('Élan', 'elan', 'Ärger', 'a-b', 'ab', '9', '10', '', 'K', 'Kelvin', 'ſ'),
)

test('[S2] [B7] plain names are ordered as English orders them, and so are all others', () => {
  fc.assert(
    fc.property(any, any, (one, drawn) => {
      for (const other of [drawn, one.toUpperCase(), one.toLowerCase()]) {
        expect(Math.sign(byName(one, other))).toBe(Math.sign(one.localeCompare(other, 'en')))
      }
    }),
    { numRuns: 2_000 },
  )
})
