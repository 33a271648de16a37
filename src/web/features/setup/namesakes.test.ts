import { expect, test } from 'vitest'
import { isNamesake, namesakes } from './namesakes.ts'

test('[X47] names that stand more than once are found, whatever their case and spaces', () => {
  expect(namesakes(['Foxes', 'Owls', ' foxes ', 'Night  Owls', 'night owls', 'FOXES'])).toEqual([
    'Foxes',
    'Night  Owls',
  ])
  expect(namesakes(['', ' ', 'Owls'])).toEqual([])
  expect(isNamesake(['Foxes'], ' FOXES')).toBe(true)
  expect(isNamesake(['Foxes'], 'Owls')).toBe(false)
})
