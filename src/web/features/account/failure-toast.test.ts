import { expect, test } from 'vitest'
import { failureToast } from './failure-toast.ts'

test('a refusal speaks in its own words', () => {
  const problem = { code: 'too-many-attempts', message: 'Too many attempts. Try again in a minute.' } as const
  expect(failureToast(problem, 'Invalid email or password').title).toBe(problem.message)
})

test('without words of its own it takes those of the screen', () => {
  const toast = failureToast({ code: 'wrong-password', message: '' }, 'Invalid email or password')
  expect(toast).toEqual({ title: 'Invalid email or password', isError: true })
})

test('a server that does not answer is unexpected', () => {
  const toast = failureToast({ code: 'unavailable', message: 'No connection.' }, 'Failed to create account')
  expect(toast.title).toBe('An unexpected error occurred: No connection.')
})
