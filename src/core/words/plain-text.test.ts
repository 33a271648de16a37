import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLine, plainText, typedText } from './plain-text.ts'

/** Much of what is not seen, beside what is. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '\u202e',
        '\u2067',
        '\u2069',
        '\u200f',
        '\u200d',
        '\r\n',
        '\n',
        '\t',
        '\u0085',
        '\ud83d',
      ),
      fc.constantFrom('a', 'ש', '👩‍🚒', ' ', 'é'),
    ),
  )
  .map((parts) => parts.join(''))

describe('[W1] plain text', () => {
  test.each([
    ['  Flash \n Gordon\u0000 ', 'Flash Gordon'],
    ['\u202eeulB\u202c Team', 'eulB Team'],
    ['\u2067Harbour\u2069', 'Harbour'],
    ['Donau\u00addampf', 'Donaudampf'],
    ['Bell\u0007\u0085Tower', 'Bell Tower'],
    ['\u200e\u200b', ''],
    ['\u200d', ''],
    [
      '👩‍🚒 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩‍🚒 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['half \ud83d of one', 'half of one'],
  ])('a line: %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })

  test.each([
    [' We are here:\r\n\tthe pier \n', 'We are here:\n the pier'],
    ['\u202egnp.exe\u202c\u0000', 'gnp.exe'],
    ['שלום\u200f!', 'שלום\u200f!'],
    ['one\u2028two', 'one\ntwo'],
    ['\u2066 \n \u0000', ''],
  ])('several lines: %j', (text, kept) => {
    expect(plainText(text)).toBe(kept)
  })

  test('nothing that turns words round is left, nothing is ever added, and twice is once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = plainLine(text)
        const lines = plainText(text)
        expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cc}\p{Cs}\n]/u)
        expect(lines).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cs}]|(?!\n)\p{Cc}/u)
        for (const kept of [line, lines]) {
          expect(kept.length).toBeLessThanOrEqual(text.length)
          expect(kept).toBe(kept.trim())
        }
        expect([plainLine(line), plainText(lines)]).toEqual([line, lines])
      }),
    )
  })

  test('what is ordinary stays letter for letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zà-ÿא-ת😀-😎!?',.-]{1,40}$/u), (text) => {
        expect([plainLine(text), plainText(text)]).toEqual([text, text])
      }),
    )
  })
})

test('[W1] letters without a shape are no words, and no wall of empty lines stands between words', () => {
  for (const blank of ['\u3164', '\u2800 \u115f', '\uffa0']) {
    expect(plainLine(blank)).toBe('')
    expect(plainText(blank)).toBe('')
  }
  expect(plainLine('A\u3164da')).toBe('A da')
  expect(plainText('a\n\nb')).toBe('a\n\nb')
  expect(plainText(`a${'\n \t'.repeat(900)}\nb`)).toBe('a\n\nb')
})

test('[W1] marks do not tower over other lines, and no chain of pictures is too wide for a screen', () => {
  for (const plain of [plainLine, plainText]) {
    expect(plain(`Z${'\u0301'.repeat(200)}a`)).toBe(`Z${'\u0301'.repeat(8)}a`)
    expect(plain('👩\u200d'.repeat(50))).toBe('👩'.repeat(50))
    for (const whole of ['👩🏽‍❤️‍💋‍👩🏿', 'שָׁלוֹם', 'tiê\u0301ng', 'བསྒྲུབས']) expect(plain(whole)).toBe(whole)
  }
})

test('[W1] [X41] what is typed keeps its spaces, and turns nothing round', () => {
  expect(typedText(' \u202eRed \u0007\r\n\tTeam ')).toBe(' Red \n Team ')
})
