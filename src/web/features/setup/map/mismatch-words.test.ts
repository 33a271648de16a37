import { expect, test } from 'vitest'
import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import { mismatchWords, pictureOf } from './mismatch-words.ts'

const DEFAULTS = DEFAULT_SETUP.zones
const lyon = DEFAULTS.map((zone, index) => ({ ...zone, title: `Lyon ${index + 1}` }))

test('[X81] own zones under the default picture are warned of: other names, order or number', () => {
  const words = expect.stringContaining('shows the default zones of Manhattan, not yours')
  expect(mismatchWords('default', lyon)).toEqual(words)
  expect(mismatchWords('default', DEFAULTS.toReversed())).toEqual(words)
  expect(mismatchWords('default', DEFAULTS.slice(1))).toEqual(words)
  expect(mismatchWords('default', [...DEFAULTS, ...lyon])).toEqual(words)
})

test('[X81] Manhattan’s zones under another picture are warned of as well', () => {
  expect(mismatchWords('own', DEFAULTS)).toEqual(expect.stringContaining('still those of Manhattan'))
})

test('[X81] what fits, and what has no picture yet, is not', () => {
  const described = DEFAULTS.map((zone) => ({
    ...zone,
    title: ` ${zone.title.toUpperCase()} `,
    description: 'Ours',
  }))
  expect(mismatchWords('default', described)).toBeNull()
  expect(mismatchWords('own', lyon)).toBeNull()
  expect(mismatchWords('none', DEFAULTS)).toBeNull()
})

test('[X81] which picture a map has', () => {
  expect(pictureOf(DEFAULT_SETUP.map)).toBe('default')
  expect(pictureOf({ mapImage: '/media/a.jpg', isDefaultImage: false })).toBe('own')
  expect(pictureOf({ mapImage: ' ', isDefaultImage: true })).toBe('none')
})
