import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createUploadLimits } from './upload-limits.ts'

const PARTY = '198.51.100.7'

/** Limits at a time that stands until it is moved. */
function setUp() {
  let nowMs = 1_000_000
  const limits = createUploadLimits(() => nowMs)
  return {
    limits,
    advance(ms: number) {
      nowMs += ms
    },
    /** Somebody sends as many. @returns how many were taken */
    send: (count: number, person: string, address: string) =>
      Array.from({ length: count }, () => limits.take(person, address)).filter((refusal) => refusal === null)
        .length,
  }
}

/** Each of a party sends as many. @returns how many were taken */
const partySends = ({ send }: ReturnType<typeof setUp>, each: number): number =>
  Array.from({ length: 60 }, (_, n) => send(each, `guest ${n}`, PARTY)).reduce((sum, taken) => sum + taken)

test('twenty a minute of one person, and the others at their party go on', () => {
  const { limits, send, advance } = setUp()
  expect(send(20, 'anna', PARTY)).toBe(20)
  advance(1_000)
  expect(limits.take('anna', PARTY)).toEqual({ waitMs: 59_000, limit: LIMITS.uploads })
  expect(limits.take('ben', PARTY)).toBeNull()
})

test('a party of sixty behind one address never meets the limit of an address, however fast it sends', () => {
  const party = setUp()
  for (let minutes = 0; minutes < 3; minutes += 1) {
    expect(partySends(party, 25)).toBe(1_200)
    party.advance(60_000)
  }
})

test('more than 1,200 a minute of one address wait, and nobody elsewhere; an IPv6 address counts with its network', () => {
  const rig = setUp()
  partySends(rig, 20)
  expect(rig.limits.take('late', PARTY)).toEqual({ waitMs: 60_000, limit: LIMITS.uploadsOfAddress })
  expect(rig.limits.take('late', '198.51.100.8')).toBeNull()
  rig.advance(60_000)
  expect(rig.limits.take('late', PARTY)).toBeNull()
  for (let n = 0; n < 1_200; n += 1) rig.limits.take(`${n}`, `2001:db8:1:2::${n.toString(16)}`)
  expect(rig.limits.take('late', '2001:db8:1:2::ffff')).toMatchObject({ limit: LIMITS.uploadsOfAddress })
  expect(rig.limits.take('late', '2001:db8:1:3::1')).toBeNull()
})

test('[X6] an address fills no disk: 6,000 an hour, and no more of it is refused than has to be', () => {
  const rig = setUp()
  let sent = 0
  while (sent < 6_000) {
    sent += partySends(rig, 20)
    rig.advance(60_000)
  }
  expect(rig.limits.take('late', PARTY)).toMatchObject({ limit: LIMITS.uploadsOfAddressAnHour })
  expect(rig.limits.take('late', '198.51.100.8')).toBeNull()
  rig.advance(3_600_000)
  expect(rig.limits.take('late', PARTY)).toBeNull()
})

test('what is refused counts nowhere: neither a person’s against the address, nor the address’s against a person', () => {
  const { limits, send } = setUp()
  send(5_000, 'anna', PARTY)
  expect(send(20, 'ben', PARTY)).toBe(20)
  for (let n = 0; n < 58; n += 1) send(20, `guest ${n}`, PARTY)
  expect(send(30, 'cleo', PARTY)).toBe(0)
  expect(send(30, 'cleo', '198.51.100.8')).toBe(20)
  limits.forgive('ben', PARTY)
  expect(limits.take('dan', PARTY)).toBeNull()
  expect(limits.take('dan', PARTY)).toMatchObject({ limit: LIMITS.uploadsOfAddress })
})

test('this very machine is not counted: behind a proxy that nobody declared everybody comes from it', () => {
  const rig = setUp()
  for (const n of Array(61).keys()) expect(rig.send(20, `guest ${n}`, '127.0.0.1')).toBe(20)
})
