import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { SocketLimits } from './socket-limits.ts'

const socket = (n: number, personId = 'ada', gameId = 'g1') => ({ n, personId, gameId })

test('the oldest socket of someone gives way, and only theirs in that game', () => {
  const limits = new SocketLimits<ReturnType<typeof socket>>()
  const own = Array.from({ length: LIMITS.socketsOfPerson.max }, (_, n) => socket(n))
  for (const each of own) expect(limits.seat(each)).toBeNull()
  expect(limits.seat(socket(100, 'bea'))).toBeNull()
  expect(limits.seat(socket(101, 'ada', 'g2'))).toBeNull()
  expect(limits.seat(socket(102))).toBe(own[0])
  expect(limits.seat(socket(103))).toBe(own[1])
  limits.unseat(socket(104))
  for (const each of own.slice(2, 4)) limits.unseat(each)
  expect(limits.seat(socket(105))).toBeNull()
  expect(limits.seat(socket(106))).toBeNull()
  expect(limits.seat(socket(107))).toBe(own[4])
})

test('an address has so many streams, and each that closes makes room', () => {
  const limits = new SocketLimits()
  const departs = Array.from({ length: LIMITS.socketsOfAddress.max }, () => limits.arrive('203.0.113.9'))
  expect(departs).not.toContain(null)
  expect(limits.arrive('203.0.113.9')).toBeNull()
  expect(limits.arrive('203.0.113.10')).not.toBeNull()
  departs[7]?.()
  expect(limits.arrive('203.0.113.9')).not.toBeNull()
  expect(limits.arrive('203.0.113.9')).toBeNull()
})

test('an IPv6 address is as many as its network', () => {
  const limits = new SocketLimits()
  for (let n = 0; n < LIMITS.socketsOfAddress.max; n += 1) limits.arrive(`2001:db8:7:1::${n.toString(16)}`)
  expect(limits.arrive('2001:db8:7:1:ffff::1')).toBeNull()
  expect(limits.arrive('2001:db8:7:2::1')).not.toBeNull()
})

test('whoever knocks too often without a seat waits, and this machine never does', () => {
  const limits = new SocketLimits()
  for (let n = 0; n < LIMITS.strangers.max; n += 1) {
    expect(limits.isBesieged('203.0.113.9')).toBe(false)
    limits.noteStranger('203.0.113.9')
    limits.noteStranger('127.0.0.1')
  }
  expect(limits.isBesieged('203.0.113.9')).toBe(true)
  expect(limits.isBesieged('127.0.0.1')).toBe(false)
  expect(limits.isBesieged('198.51.100.1')).toBe(false)
})
