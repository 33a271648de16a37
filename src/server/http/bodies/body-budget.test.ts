import { expect, test } from 'vitest'
import { type BodyBounds, type BodySender, createBodyBudget } from './body-budget.ts'

const KB = 1024
const bounds: BodyBounds = {
  all: 1e9,
  ofAddress: 1e9,
  ofGame: 1e9,
  ofPerson: 1e9,
  large: 1e9,
  largeOfAddress: 1e9,
}

type Who = [person: string, gameId: string, address: string]

/** A budget, and a way to begin a body of somebody's and note whether it had to yield. */
function rig(changes: Partial<BodyBounds>) {
  const budget = createBodyBudget({ ...bounds, ...changes })
  return (person: string, gameId = 'g1', address = '198.51.100.7', more: Partial<BodySender> = {}) => {
    const state = { hasYielded: false }
    const share = budget.open({ person, gameId, address, ...more }, () => {
      state.hasYielded = true
    })
    return share && Object.assign(share, { state })
  }
}

test('all bodies together take no more than the budget, and what is given back can be taken again', () => {
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
] as [string, Partial<BodyBounds>, Who, Who][])(
  '%s takes its part and no more, so that there is room for the others',
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

test('one person has so many under way at once, if they are counted', () => {
  const open = rig({})
  const ofAnna = (atOnce?: number) => open('anna', 'g1', undefined, atOnce === undefined ? {} : { atOnce })
  const first = ofAnna(2)
  ofAnna(2)
  expect(ofAnna(2)).toBeNull()
  expect(ofAnna()).not.toBeNull()
  expect(open('ben', 'g1', undefined, { atOnce: 2 })).not.toBeNull()
  first?.close()
  first?.close()
  expect(ofAnna(3)).not.toBeNull()
  expect(ofAnna(3)).toBeNull()
})

test('[X6] where there is no room left, the person who holds most of it yields, and their oldest first', () => {
  const open = rig({ ofGame: 4_000 * KB })
  const grabs = ['eve', 'mallory', 'eve'].map((person) => open(person))
  expect(grabs.map((grab, n) => grab?.grow((1_200 + n) * KB))).toEqual([true, true, true])
  const small = open('ben')
  expect(small?.grow(300 * KB)).toBe(true)
  const honest = open('anna')
  expect(honest?.grow(300 * KB)).toBe(true)
  expect(grabs.map((grab) => grab?.state.hasYielded)).toEqual([true, false, false])
  // What has yielded gets nothing more, and gives nothing back twice.
  expect(grabs[0]?.grow(1)).toBe(false)
  grabs[0]?.close()
  expect(honest?.grow(1_000 * KB)).toBe(true)
  expect(grabs.map((grab) => grab?.state.hasYielded)).toEqual([true, false, true])
  expect(small?.state.hasYielded).toBe(false)
})

test('[X6] whoever holds most is refused more, and nobody yields to them', () => {
  const open = rig({ all: 2_000 * KB })
  const ben = open('ben')
  ben?.grow(600 * KB)
  const eve = open('eve')
  expect(eve?.grow(1_300 * KB)).toBe(true)
  expect(eve?.grow(600 * KB)).toBe(false)
  expect(ben?.state.hasYielded).toBe(false)
})

test('[X6] of many who hold little each, whoever has been at it for longest yields', () => {
  const open = rig({ ofGame: 3_000 * KB })
  const seats = Array.from({ length: 10 }, (_, n) => {
    const seat = open(`seat ${n}`)
    seat?.grow(299 * KB)
    return seat
  })
  expect(open('anna')?.grow(300 * KB)).toBe(true)
  expect(seats.map((seat) => seat?.state.hasYielded)).toEqual([true, ...Array(9).fill(false)])
})

test('what has come whole yields to nobody, and neither does what holds nothing', () => {
  const open = rig({ all: 1_000 * KB })
  const empty = open('ben')
  const whole = open('anna')
  whole?.grow(1_000 * KB)
  whole?.finish()
  expect(open('cleo')?.grow(1)).toBe(false)
  expect([whole?.state.hasYielded, empty?.state.hasYielded]).toEqual([false, false])
  whole?.close()
  expect(empty?.grow(1)).toBe(true)
})

test.each<[string, Partial<BodyBounds>, (n: number) => string]>([
  ['from many addresses', { all: 8_000 * KB, large: 6_000 * KB }, (n) => `198.51.100.${n}`],
  ['from one', { ofAddress: 8_000 * KB, largeOfAddress: 6_000 * KB }, () => '198.51.100.7'],
])(
  '[X6] large bodies %s that have come whole and wait for the decoder leave room for photos',
  (_, part, address) => {
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
    // It becomes a large one itself, for which there is no room until another is done.
    expect(photo?.grow(1)).toBe(false)
    seats[0]?.seat?.close()
    expect(photo?.grow(1)).toBe(true)
    for (const { seat } of seats) seat?.close()
    photo?.close()
    expect(open('ben', 'g1', address(9))?.grow(6_000 * KB)).toBe(true)
  },
)

test('[X6] large bodies that still come yield to a large one, usual ones do not', () => {
  const open = rig({ large: 3_000 * KB })
  const usual = open('ben')
  usual?.grow(500 * KB)
  const eve = open('eve')
  eve?.grow(3_000 * KB)
  expect(open('anna')?.grow(1_000 * KB)).toBe(true)
  expect([usual?.state.hasYielded, eve?.state.hasYielded]).toEqual([false, true])
})
