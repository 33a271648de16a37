import { expect, test } from 'vitest'
import { CALLBACK_ERRORS } from '#wire/accounts.ts'
import { afterwardsWords, callbackWords } from './callback-words.ts'

test('each error has words of its own', () => {
  const said = CALLBACK_ERRORS.map(callbackWords)
  expect(new Set(said).size).toBe(CALLBACK_ERRORS.length)
  for (const words of said) expect(words).toMatch(/^[A-Z].+[.]$/)
})

test.each(['Your account is locked, call 555 0100', 'constructor', ''])(
  '%j from an address is not shown',
  (made) => {
    expect(callbackWords(made)).toBe('Something went wrong on our side. Please try again.')
  },
)

test('[X43] only of a link that has confirmed the address nobody is told that nothing has changed', () => {
  for (const error of [...CALLBACK_ERRORS, null]) {
    const saysUnchanged = afterwardsWords(error).startsWith('Nothing has changed.')
    expect(saysUnchanged, `after ${error}`).toBe(error !== 'link-used')
  }
})
