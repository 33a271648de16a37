import { expect, test } from 'vitest'
import { type BodyLimits, type BodySender, createBodyBudget } from './body-budget.ts'

const KB = 1024
const bounds: BodyLimits = {
  all: 1e9,
  ofAddress: 1e9,
  ofGame: 1e9,
  ofPerson: 1e9,
  large: 1e9,
  largeOfAddress: 1e9,
}

type Who = [person: string, gameId: string, address: string]

/** A budget, and a way to open a share that notes its eviction. */
function rig(changes: Partial<BodyLimits>) {
  const budget = createBodyBudget({ ...bounds, ...changes })
  return (person: string, gameId = 'g1', address = '198.51.100.7', more: Partial<BodySender> = {}) => {
    const state = { isEvicted: false }
    const share = budget.open({ person, gameId, address, ...more }, () => {
      state.isEvicted = true
    })
    return share && Object.assign(share, { state })
  }
}

test('all bodies together stay within the budget, and released bytes can be used again', () => {
  const open = rig({ all: 100 })
  const anna = open('anna')
  expect(anna?.grow(60)).toBe(true)
  anna?.finish()
  const ben = open('ben')
  expect(ben?.grow(41)).toBe(false)
  expect(ben?.grow(40)).toBe(true)
  anna?.close()
  anna?.close()
  expect(anna?.grow(1)).toBe(false)
  expect(ben?.grow(60)).toBe(true)
  expect(ben?.grow(1)).toBe(false)
})

test.each([
  ['one game', { ofGame: 50 }, ['ben', 'g1', '198.51.100.9'], ['ben', 'g2', '198.51.100.7']],
  ['one address', { ofAddress: 50 }, ['ben', 'g2', '198.51.100.7'], ['anna', 'g1', '198.51.100.8']],
  ['one person', { ofPerson: 50 }, ['anna', 'g2', '198.51.100.8'], ['ben', 'g1', '198.51.100.7']],
] as [string, Partial<BodyLimits>, Who, Who][])(
  '%s has its own share, so that the others find memory',
  (_, part, same, other) => {
    const open = rig(part)
    const anna = open('anna')
    expect(anna?.grow(50)).toBe(true)
    anna?.finish()
    expect(open(...same)?.grow(1)).toBe(false)
    expect(open(...other)?.grow(50)).toBe(true)
  },
)

test('this very machine is not counted as an address: behind a proxy that nobody declared everybody comes from it', () => {
  const open = rig({ ofAddress: 50 })
  for (const person of ['anna', 'ben']) expect(open(person, 'g1', '127.0.0.1')?.grow(50)).toBe(true)
})

test('one person has a maximum of bodies in progress, if they are counted', () => {
  const open = rig({})
  const ofAnna = (maxConcurrent?: number) =>
    open('anna', 'g1', undefined, maxConcurrent === undefined ? {} : { maxConcurrent })
  const first = ofAnna(2)
  ofAnna(2)
  expect(ofAnna(2)).toBeNull()
  expect(ofAnna()).not.toBeNull()
  expect(open('ben', 'g1', undefined, { maxConcurrent: 2 })).not.toBeNull()
  first?.close()
  first?.close()
  expect(ofAnna(3)).not.toBeNull()
  expect(ofAnna(3)).toBeNull()
})

test('[X6] a full budget evicts the person who holds most, their oldest body first', () => {
  const open = rig({ ofGame: 4_000 * KB })
  const grabs = ['eve', 'mallory', 'eve'].map((person) => open(person))
  expect(grabs.map((grab, n) => grab?.grow((1_200 + n) * KB))).toEqual([true, true, true])
  const small = open('ben')
  expect(small?.grow(300 * KB)).toBe(true)
  const honest = open('anna')
  expect(honest?.grow(300 * KB)).toBe(true)
  expect(grabs.map((grab) => grab?.state.isEvicted)).toEqual([true, false, false])
  // An evicted share gets nothing more, and releases nothing twice.
  expect(grabs[0]?.grow(1)).toBe(false)
  grabs[0]?.close()
  expect(honest?.grow(1_000 * KB)).toBe(true)
  expect(grabs.map((grab) => grab?.state.isEvicted)).toEqual([true, false, true])
  expect(small?.state.isEvicted).toBe(false)
})

test('[X6] the largest holder is refused more, and nobody is evicted for them', () => {
  const open = rig({ all: 2_000 * KB })
  const ben = open('ben')
  ben?.grow(600 * KB)
  const eve = open('eve')
  expect(eve?.grow(1_300 * KB)).toBe(true)
  expect(eve?.grow(600 * KB)).toBe(false)
  expect(ben?.state.isEvicted).toBe(false)
})

test('[X6] of many small holders the oldest is evicted', () => {
  const open = rig({ ofGame: 3_000 * KB })
  const seats = Array.from({ length: 10 }, (_, n) => {
    const seat = open(`seat ${n}`)
    seat?.grow(299 * KB)
    return seat
  })
  expect(open('anna')?.grow(300 * KB)).toBe(true)
  expect(seats.map((seat) => seat?.state.isEvicted)).toEqual([true, ...Array(9).fill(false)])
})

test('a complete body is never evicted, nor is an empty one', () => {
  const open = rig({ all: 1_000 * KB })
  const empty = open('ben')
  const whole = open('anna')
  whole?.grow(1_000 * KB)
  whole?.finish()
  expect(open('cleo')?.grow(1)).toBe(false)
  expect([whole?.state.isEvicted, empty?.state.isEvicted]).toEqual([false, false])
  whole?.close()
  expect(empty?.grow(1)).toBe(true)
})

test.each<[string, Partial<BodyLimits>, (n: number) => string]>([
  ['from many addresses', { all: 8_000 * KB, large: 6_000 * KB }, (n) => `198.51.100.${n}`],
  ['from one', { ofAddress: 8_000 * KB, largeOfAddress: 6_000 * KB }, () => '198.51.100.7'],
])('[X6] large complete bodies %s that wait for the decoder leave memory for photos', (_, part, address) => {
  const open = rig(part)
  const seats = Array.from({ length: 4 }, (_, n) => {
    const seat = open(`seat ${n}`, `g${n}`, address(n))
    const isTaken = Boolean(seat?.grow(2_000 * KB))
    if (isTaken) seat?.finish()
    else seat?.close()
    return { seat, isTaken }
  })
  expect(seats.map(({ isTaken }) => isTaken)).toEqual([true, true, true, false])
  const photo = open('anna', 'g1', address(9))
  expect(photo?.grow(512 * KB)).toBe(true)
  // It becomes a large one itself, for which the share is used up until another is done.
  expect(photo?.grow(1)).toBe(false)
  seats[0]?.seat?.close()
  expect(photo?.grow(1)).toBe(true)
  for (const { seat } of seats) seat?.close()
  photo?.close()
  expect(open('ben', 'g1', address(9))?.grow(6_000 * KB)).toBe(true)
})

test('[X6] incomplete large bodies are evicted for a large one, usual ones are not', () => {
  const open = rig({ large: 3_000 * KB })
  const usual = open('ben')
  usual?.grow(500 * KB)
  const eve = open('eve')
  eve?.grow(3_000 * KB)
  expect(open('anna')?.grow(1_000 * KB)).toBe(true)
  expect([usual?.state.isEvicted, eve?.state.isEvicted]).toEqual([false, true])
})
