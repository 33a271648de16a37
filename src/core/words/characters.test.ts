import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTo, isTooLong, lengthOf, mostUnits } from './characters.ts'

const FAMILY = '👨‍👩‍👧‍👦'

/** Texts of every kind of character, and of none that is right. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        FAMILY,
        '🇳🇱',
        'é',
        'e\u0301',
        'ש',
        '👩🏽‍🚒',
        '\u200d',
        'a',
        ' ',
        '\n',
        `e${'\u0301'.repeat(90)}`,
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

describe('[W2] [X41] [X99] characters', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['e\u0301tude', 5],
    ['🇳🇱🇫🇷', 2],
    [FAMILY.repeat(3), 3],
    ['👩🏽‍❤️‍💋‍👩🏿', 1],
    ['한글', 2],
    ['a\nb', 3],
  ])('%j', (text, length) => {
    expect(lengthOf(text, 20)).toBe(length)
  })

  test('140 emoji are an announcement, and as many families', () => {
    for (const emoji of ['😀', FAMILY]) {
      expect(isTooLong(emoji.repeat(140), 140)).toBe(false)
      expect(isTooLong(emoji.repeat(141), 140)).toBe(true)
      expect(cutTo(emoji.repeat(200), 140)).toBe(emoji.repeat(140))
    }
  })

  test('one that never ends counts as many', () => {
    const tower = `e${'\u0301'.repeat(99_999)}`
    expect(isTooLong(tower, 1_000)).toBe(true)
    expect(cutTo(tower, 1_000)).toBe('')
    expect(lengthOf(`e${'\u0301'.repeat(159)}`, 20)).toBe(10)
  })

  test('what was short enough in code units stays so', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(20, 140, 1_000), (text, max) => {
        if (text.length <= max) expect(isTooLong(text, max)).toBe(false)
      }),
    )
  })

  test('counting, cutting and refusing agree, and never take more than a limit’s size', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(1, 5, 20, 600), (text, max) => {
        expect(isTooLong(text, max)).toBe(lengthOf(text, max) > max)
        const cut = cutTo(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(isTooLong(cut, max)).toBe(false)
        expect(cut.length).toBeLessThanOrEqual(mostUnits(max))
        if (!isTooLong(text, max)) expect(cut).toBe(text)
      }),
    )
  })
})
