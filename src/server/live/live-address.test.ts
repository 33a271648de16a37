import { expect, test } from 'vitest'
import { readLiveAddress } from './live-address.ts'

const sinceOf = (since: string) => readLiveAddress(`/api/games/g1/live?protocol=1&since=${since}`)?.since

test('a phone says the last entry that it has, and may say as whom it was sent that one', () => {
  expect(sinceOf('abc.12')).toEqual({ epoch: 'abc', seq: 12 })
  expect(sinceOf('abc:host.12')).toEqual({ epoch: 'abc', seq: 12, audience: 'host' })
  expect(sinceOf('abc:team:t1.12')).toEqual({ epoch: 'abc', seq: 12, audience: 'team:t1' })
  for (const other of ['abc:nobody.12', 'abc:team.12', 'abc:.12', 'abc', 'abc:host', ':host.1'])
    expect(sinceOf(other)).toBeNull()
})
