import { expect, test } from 'vitest'
import { postedFrom } from './post.ts'

test.each<[number, unknown, string | null, object]>([
  [200, {}, null, { kind: 'done' }],
  [201, { id: 'a' }, null, { kind: 'done' }],
  [429, problem('too-many-attempts'), '7', { kind: 'later', hasSignal: true, waitMs: 7_000 }],
  [429, problem('too-many-attempts'), null, { kind: 'later', hasSignal: true, waitMs: 20_000 }],
  [503, problem('unavailable'), '5', { kind: 'later', hasSignal: true, waitMs: 5_000 }],
  [503, problem('unavailable'), null, { kind: 'later', hasSignal: true, waitMs: null }],
  [409, problem('team-changed'), null, { kind: 'later', hasSignal: true, waitMs: null }],
  [409, problem('refused'), null, { kind: 'refused', problem: problem('refused') }],
  [401, problem('unauthorized'), null, { kind: 'refused', problem: problem('unauthorized') }],
  [507, problem('no-space'), null, { kind: 'refused', problem: problem('no-space') }],
])('%i with %o means what the server means', (status, body, retryAfter, posted) => {
  expect(postedFrom(status, body, retryAfter)).toEqual(posted)
})

test.each<[number, unknown]>([
  [200, null],
  [200, 'Welcome to the hotel'],
  [404, null],
  [502, { error: 'bad gateway' }],
])('%i with %o is not our server: no signal', (status, body) => {
  expect(postedFrom(status, body, null)).toEqual({ kind: 'later', hasSignal: false, waitMs: null })
})

function problem(code: string) {
  return { code, message: `Because of ${code}.` }
}
