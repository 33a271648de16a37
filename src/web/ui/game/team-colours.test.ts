import { expect, test } from 'vitest'
import { contrastRatio, isTeamColour, parseHex, TEAM_COLOURS } from '#core/game/team-paint.ts'
import { teamPaint } from './team-colours.ts'

function rgb(hex: string) {
  const parsed = parseHex(hex)
  if (!parsed) throw new Error(`not a hex colour: ${hex}`)
  return parsed
}

test('contrast is that of the WCAG', () => {
  expect(contrastRatio(rgb('#000'), rgb('#ffffff'))).toBeCloseTo(21)
  expect(contrastRatio(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2)
})

test.each([
  ['red', 5.5],
  ['blue', 5.7],
  ['yellow', 13.9],
  ['green', 4.8],
  ['purple', 6.5],
  ['orange', 7.6],
  ['pink', 9.7],
])('the letter on %s has a contrast of %f', (name, contrast) => {
  const paint = teamPaint(name)
  expect(contrastRatio(rgb(paint.fill), rgb(paint.letter))).toBeCloseTo(contrast, 1)
  expect(contrastRatio(rgb(paint.fill), rgb(paint.letter))).toBeGreaterThan(4.5)
})

test('seven colours have names', () => {
  expect(TEAM_COLOURS).toHaveLength(7)
  expect(TEAM_COLOURS.every(isTeamColour)).toBe(true)
  expect(isTeamColour('teal')).toBe(false)
  expect(isTeamColour('constructor')).toBe(false)
})

test('any other colour is used as it is, with the letter that contrasts more', () => {
  expect(teamPaint('#00FFAA')).toEqual({ fill: '#00ffaa', letter: '#000000' })
  expect(teamPaint('#036')).toEqual({ fill: '#036', letter: '#ffffff' })
})

test('names are read whatever their case', () => {
  expect(teamPaint(' Red ')).toEqual(teamPaint('red'))
})

test('what is no colour is grey, and its letter can be read', () => {
  expect(teamPaint('no colour')).toEqual({ fill: '#7c7f86', letter: '#000000' })
})

test('hex colours have three or six digits', () => {
  expect(parseHex('#1f63c7')).toEqual([31, 99, 199])
  expect(parseHex('#f80')).toEqual([255, 136, 0])
  expect(parseHex('#1f63')).toBeNull()
  expect(parseHex('1f63c7')).toBeNull()
})
