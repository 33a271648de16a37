import { expect, test } from 'vitest'
import { goalRow } from './goal-row.ts'
import { Room } from './load/room.ts'
import type { Reading } from './load/tally.ts'
import { faultIn, timelessness } from './scenarios/fanout/faults.ts'
import { isHeld } from './scenarios/fanout/held.ts'
import { ratiosOf } from './scenarios/fanout/ratios.ts'
import type { Sample } from './scenarios/fanout/sample.ts'

const READING: Reading = {
  seconds: 4,
  sent: 400,
  answered: 398,
  deliveries: 19_800,
  unknown: 0,
  refetches: 0,
  p50Ms: 40,
  p99Ms: 140,
  maxMs: 190,
  senderP50Ms: 5,
  senderP99Ms: 13,
  cpuUs: 900_000,
}
const VERDICT = { lost: 0, doubled: 0, behind: 0, closed: 0, refusals: [], heard: 700 }

test('nothing is wrong with a round in which all was told and stored', () => {
  expect(faultIn(READING, VERDICT, 700)).toBeNull()
  expect(faultIn(READING, VERDICT, null)).toBeNull()
})

test.each([
  ['bids were refused', { verdict: { refusals: ['price-changed'] } }],
  ['3 sockets were closed', { verdict: { closed: 3 } }],
  ['2 receivers or bids', { verdict: { behind: 2 } }],
  ['4 times entries were left out', { reading: { refetches: 4 } }],
  ['700 entries were told, 699 are in the file', { stored: 699 }],
  ['in the file', { stored: Number.NaN }],
  ['359 of 400 bids were answered', { reading: { answered: 359 } }],
  ['501 ms late', { reading: { p99Ms: 501 } }],
  ['600 ms late', { reading: { senderP99Ms: 600 } }],
  ['NaN ms late', { reading: { p99Ms: Number.NaN } }],
])('a round is told to be wrong: %s', (words, { verdict = {}, reading = {}, stored = 700 }: Wrong) => {
  expect(faultIn({ ...READING, ...reading }, { ...VERDICT, ...verdict }, stored)).toContain(words)
})
interface Wrong {
  verdict?: Partial<Omit<typeof VERDICT, 'refusals'>> & { refusals?: string[] }
  reading?: Partial<Reading>
  stored?: number
}

test('a delivery of no known bid has no time', () => {
  expect(timelessness({ unknown: 0 })).toBeNull()
  expect(timelessness({ unknown: 1 })).toBe('1 deliveries were of no known bid')
})

test('a rate is held when all that was bid arrives in time', () => {
  expect(isHeld(READING, 50)).toBe(true)
  const broken: Partial<Reading>[] = [
    { deliveries: 18_549 },
    { seconds: Number.NaN },
    { p99Ms: 251 },
    { senderP99Ms: 251 },
    { p99Ms: Number.NaN },
    { unknown: 1 },
    { refetches: 1 },
    { sent: 0, deliveries: 0 },
  ]
  for (const part of broken) expect([part, isHeld({ ...READING, ...part }, 50)]).toEqual([part, false])
})

test('whoever hears of an entry first tells whose bid it was; a view tells of none', () => {
  const room = new Room()
  const sender = {}
  room.expect(900, { dueMs: 12, sender })
  room.head = 8
  expect(room.isNew(8)).toBe(true)
  room.noteEntry(8, 900)
  expect(room.isNew(8)).toBe(false)
  expect(room.bidOf(8)).toEqual({ dueMs: 12, sender })
  expect(room.unheard).toBe(0)
  room.noteEntry(9, 77)
  expect(room.bidOf(9)).toBeNull()
  expect(room.head).toBe(9)
})

const sample = (cpuUs: number, more: Partial<Sample> = {}): Sample => {
  const window = { seconds: 4, deliveries: 1, serverCpuUs: cpuUs, generatorCpuUs: 1, machineCpuUs: 1 }
  return {
    window,
    reading: READING,
    verdict: VERDICT,
    low: { window: { ...window, serverCpuUs: 3 * cpuUs }, reading: READING },
    bytesPerConnection: 2 * cpuUs,
    residentPerConnection: 0,
    voidReason: null,
    missReason: null,
    highest: null,
    ...more,
  }
}
const NONE = { socketIo: [], colyseus: [], storingSocketIo: [], storingColyseus: [] }

test('ratios are of rounds that count, and a figure that nobody has is absent', () => {
  const samples = {
    ...NONE,
    zoneWar: [sample(7), sample(9), sample(90)],
    ws: [sample(10), sample(12), sample(30)],
  }
  expect(ratiosOf(samples)).toEqual({
    fanoutCpuVsWs: 0.75,
    fanoutLowCpuVsWs: 0.75,
    memoryVsWs: 0.75,
    senderP99Ms: 13,
    othersP99Ms: 140,
    lost: 0,
    doubled: 0,
  })
  const isVoid = { voidReason: 'the generator was busy' }
  const later = { ...samples, zoneWar: [sample(7, isVoid), sample(9, isVoid), sample(90)] }
  expect(ratiosOf(later)).toMatchObject({ fanoutCpuVsWs: 3, fanoutLowCpuVsWs: 3 })
})

test('a round that the product failed counts as endless: most of them, and there is no figure', () => {
  const failed = { missReason: '3 sockets were closed', verdict: { ...VERDICT, lost: 5 } }
  const ws = [sample(10), sample(12), sample(30)]
  const once = ratiosOf({ ...NONE, ws, zoneWar: [sample(7, failed), sample(9), sample(27)] })
  expect(once).toMatchObject({ fanoutCpuVsWs: 0.9, senderP99Ms: 13, lost: 5 })
  const twice = ratiosOf({ ...NONE, ws, zoneWar: [sample(7, failed), sample(9, failed), sample(27)] })
  expect(twice).toMatchObject({
    fanoutCpuVsWs: Number.POSITIVE_INFINITY,
    fanoutLowCpuVsWs: Number.POSITIVE_INFINITY,
    senderP99Ms: Number.POSITIVE_INFINITY,
    othersP99Ms: Number.POSITIVE_INFINITY,
  })
})

test('a figure beside its goal: met, missed, void, endless, or without a goal', () => {
  const most = { most: 1, unit: '×' } as const
  const least = { least: 2, unit: '×' } as const
  expect(goalRow('cpu', 1, most)).toEqual({ what: 'cpu', value: '1.00 ×', goal: '≤ 1.00 ×', ok: true })
  expect(goalRow('cpu', 1.001, most)).toMatchObject({ ok: false })
  expect(goalRow('rate', 2, least)).toEqual({ what: 'rate', value: '2.00 ×', goal: '≥ 2.00 ×', ok: true })
  expect(goalRow('rate', 1.9, least)).toMatchObject({ ok: false })
  expect(goalRow('cpu', undefined, most)).toMatchObject({ value: 'void', ok: false })
  for (const endless of [Number.POSITIVE_INFINITY, Number.NaN])
    expect(goalRow('cpu', endless, most)).toMatchObject({ value: 'the product failed', ok: false })
  expect(goalRow('cpu', 5, { unit: 'ms' })).toEqual({ what: 'cpu', value: '5.0 ms' })
})
