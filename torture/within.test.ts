import { expect, test } from 'vitest'
import { within } from './within.ts'

test('what comes is handed on, what never comes is said in words', async () => {
  await expect(within(Promise.resolve(7), 'a number', 500)).resolves.toBe(7)
  await expect(within(new Promise(() => {}), 'an answer', 20)).rejects.toThrow(
    'an answer did not come within 0.02 s',
  )
})
