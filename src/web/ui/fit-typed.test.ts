import { describe, expect, test } from 'vitest'
import { countWords, fitTyped } from './fit-typed.ts'

const FAMILY = '👨‍👩‍👧‍👦'

/** A text with the caret in it as `|`. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })

describe('[X41] [X99] what is typed', () => {
  test.each([
    ['a letter', 'ab', 'abc|', 5, 'abc|'],
    ['one too many at the end', 'abcde', 'abcdef|', 5, 'abcde|'],
    ['one too many in the middle', 'abcde', 'abX|cde', 5, 'ab|cde'],
    ['pasted in the middle', 'ab', 'a1234|b', 5, 'a123|b'],
    ['over a selection', 'abcde', 'aXYZ|e', 5, 'aXYZ|e'],
    ['taken away from what is too long', 'abcdefgh', 'abcdefg|', 5, 'abcdefg|'],
    ['a fifth family', FAMILY.repeat(4), `${FAMILY.repeat(5)}|`, 5, `${FAMILY.repeat(5)}|`],
    ['a sixth family', FAMILY.repeat(5), `${FAMILY.repeat(6)}|`, 5, `${FAMILY.repeat(5)}|`],
    ['an accent on the last letter', 'abcde', 'abcde\u0301|', 5, 'abcde\u0301|'],
    ['what turns round its neighbours', 'ab', 'ab\u202eevil\u202c|', 20, 'abevil|'],
    ['a control character', 'ab', 'a\u0000\u0007b|', 20, 'ab|'],
    ['a tab, and lines of another system', '', 'a\tb\r\nc|', 20, 'a b\nc|'],
  ])('%s', (_, before, typed, max, fitted) => {
    const { text, caret } = at(typed)
    expect(fitTyped(before, text, caret, max)).toEqual(at(fitted))
  })

  test('is counted in characters', () => {
    expect(countWords(FAMILY.repeat(13), 140)).toBe('13/140')
  })
})
