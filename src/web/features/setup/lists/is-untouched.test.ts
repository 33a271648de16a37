import { describe, expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { isUntouched } from './is-untouched.ts'

const { challenges, zones } = DEFAULT_SETUP

describe('a list in which nothing was changed yet', () => {
  test('[X80] is told by its words, whatever its ids and borders are', () => {
    expect(isUntouched(challenges, challenges)).toBe(true)
    const renumbered = zones.map(({ title, description }, index) => ({ id: `${index}`, title, description }))
    expect(isUntouched(renumbered, zones)).toBe(true)
  })
  test.each([
    ['a word', { title: 'Vieux Lyon' }],
    ['a description', { description: 'Dans un bouchon' }],
    ['a value', { value: 1 }],
  ])('[X80] is one no longer with %s of the host’s', (_, change) => {
    const changed = challenges.map((it, index) => (index === 3 ? { ...it, ...change } : it))
    expect(isUntouched(changed, challenges)).toBe(false)
  })
  test('[X80] nor when it is shorter', () => {
    expect(isUntouched(challenges.slice(1), challenges)).toBe(false)
    expect(isUntouched([], challenges)).toBe(false)
  })
})
