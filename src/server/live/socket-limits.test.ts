import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { SocketLimits } from './socket-limits.ts'

const socket = (n: number, personId = 'ada', gameId = 'g1') => ({ n, personId, gameId })

test('the oldest socket of someone gives way, and only theirs in that game', () => {
  const limits = new SocketLimits<ReturnType<typeof socket>>()
  const own = Array.from({ length: LIMITS.socketsOfPerson.max }, (_, n) => socket(n))
  for (const each of own) expect(limits.add(each)).toBeNull()
  expect(limits.add(socket(100, 'bea'))).toBeNull()
  expect(limits.add(socket(101, 'ada', 'g2'))).toBeNull()
  expect(limits.add(socket(102))).toBe(own[0])
  expect(limits.add(socket(103))).toBe(own[1])
  limits.remove(socket(104))
  for (const each of own.slice(2, 4)) limits.remove(each)
  expect(limits.add(socket(105))).toBeNull()
  expect(limits.add(socket(106))).toBeNull()
  expect(limits.add(socket(107))).toBe(own[4])
})

test('an address has so many streams, and each that closes makes room', () => {
  const limits = new SocketLimits()
  const departs = Array.from({ length: LIMITS.socketsOfAddress.max }, () => limits.openStream('203.0.113.9'))
  expect(departs).not.toContain(null)
  expect(limits.openStream('203.0.113.9')).toBeNull()
  expect(limits.openStream('203.0.113.10')).not.toBeNull()
  departs[7]?.()
  expect(limits.openStream('203.0.113.9')).not.toBeNull()
  expect(limits.openStream('203.0.113.9')).toBeNull()
})

test('an IPv6 address is as many as its network', () => {
  const limits = new SocketLimits()
  for (let n = 0; n < LIMITS.socketsOfAddress.max; n += 1)
    limits.openStream(`2001:db8:7:1::${n.toString(16)}`)
  expect(limits.openStream('2001:db8:7:1:ffff::1')).toBeNull()
  expect(limits.openStream('2001:db8:7:2::1')).not.toBeNull()
})

test('whoever knocks too often without a seat waits, and this machine never does', () => {
  const limits = new SocketLimits()
  for (let n = 0; n < LIMITS.strangers.max; n += 1) {
    expect(limits.isOverStrangerLimit('203.0.113.9')).toBe(false)
    limits.countStranger('203.0.113.9')
    limits.countStranger('127.0.0.1')
  }
  expect(limits.isOverStrangerLimit('203.0.113.9')).toBe(true)
  expect(limits.isOverStrangerLimit('127.0.0.1')).toBe(false)
  expect(limits.isOverStrangerLimit('198.51.100.1')).toBe(false)
})
