import { expect, test } from 'vitest'
import { createStopDeadline } from './stop-deadline.ts'

/** A deadline, and what its log was told. */
function deadline(ms: number) {
  const said: unknown[] = []
  return { said, step: createStopDeadline(ms, { warn: (about: unknown) => void said.push(about) }) }
}

const never = new Promise<void>(() => {})

test('[X38] steps share one time: once it is over, those that hang are not waited for', async () => {
  const { step, said } = deadline(300)
  const startedAtMs = performance.now()
  expect(await step('first', Promise.resolve())).toBe(true)
  for (const what of ['second', 'third', 'fourth']) expect(await step(what, never)).toBe(false)
  expect(performance.now() - startedAtMs).toBeLessThan(5_000)
  expect(said).toEqual([{ what: 'second' }, { what: 'third' }, { what: 'fourth' }])
})

test('[X38] a step may have less than what is left, and one that fails stops nothing', async () => {
  const { step, said } = deadline(600_000)
  expect(await step('short', never, 20)).toBe(false)
  const err = new Error('the disk is away')
  expect(await step('broken', Promise.reject(err))).toBe(false)
  expect(said).toEqual([{ what: 'short' }, { what: 'broken', err }])
})
