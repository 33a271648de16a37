import { expect, test } from 'vitest'
import { beganBy, evidenceFlags, evidenceTimes } from './evidence-facts.ts'

const MINUTE_MS = 60_000
const NOON = Date.UTC(2026, 5, 10, 12)
const after = (minutes: number) => NOON + minutes * MINUTE_MS

/** A message by minutes after noon: when it arrived, was written, and when its photos were taken. */
const proof = (at: number, written: number, ...taken: (number | null)[]) => ({
  atMs: after(at),
  writtenAtMs: after(written),
  photos: taken.map((minutes, index) => ({
    id: `p${index}`,
    width: 4,
    height: 3,
    takenAtMs: minutes === null ? null : after(minutes),
  })),
})
const claim = { claimedAtMs: after(30) }
const labels = (...args: Parameters<typeof evidenceTimes>) =>
  evidenceTimes(...args).map(({ label, fromMs, untilMs }) => [
    label,
    (fromMs - NOON) / MINUTE_MS,
    (untilMs - NOON) / MINUTE_MS,
  ])

test('[E10] a claim says when its photos were taken and sent, and when it was claimed', () => {
  expect(labels([proof(28, 28, 20)], claim)).toEqual([
    ['Photo taken', 20, 20],
    ['Sent', 28, 28],
    ['Claimed', 30, 30],
  ])
  expect(labels([proof(28, 28, 20, 21), proof(41, 41, 40, null)], claim)).toEqual([
    ['Photo taken', 20, 40],
    ['Sent', 28, 41],
    ['Claimed', 30, 30],
  ])
})

test('[E10] without a photo, only a message that waited on its phone says when it was written', () => {
  expect(labels([proof(28, 5)], claim)).toEqual([
    ['Written', 5, 5],
    ['Sent', 28, 28],
    ['Claimed', 30, 30],
  ])
  expect(labels([proof(28, 27)], claim)).toEqual([
    ['Sent', 28, 28],
    ['Claimed', 30, 30],
  ])
  expect(labels([], claim)).toEqual([['Claimed', 30, 30]])
})

test('[E10] what is to be looked at twice: taken before the start, taken or sent long after the claim', () => {
  expect(evidenceFlags([proof(29, 29, 20)], claim, NOON)).toEqual([])
  expect(evidenceFlags([proof(29, 29, -6)], claim, NOON)).toEqual(['Photo taken before the game started'])
  expect(evidenceFlags([proof(125, 29, -6)], claim, NOON)).toEqual([
    'Photo taken before the game started',
    'Sent 1 h 35 min after the claim',
  ])
  expect(evidenceFlags([proof(60, 60, 55)], claim, NOON)).toEqual(['Photo taken 25 min after the claim'])
  expect(evidenceFlags([proof(60, 60)], claim, NOON)).toEqual(['Sent 30 min after the claim'])
})

test('[E10] the first photo and the first message count, some minutes are nothing, and what nobody knows is not told', () => {
  expect(evidenceFlags([proof(29, 29), proof(90, 90, 80)], claim, NOON)).toEqual([
    'Photo taken 50 min after the claim',
  ])
  expect(evidenceFlags([proof(29, 29, 10), proof(90, 90, 80)], claim, NOON)).toEqual([])
  expect(evidenceFlags([proof(40, 40, -5)], claim, NOON)).toEqual([])
  expect(evidenceFlags([proof(29, 29, -60)], claim, null)).toEqual([])
  expect(evidenceFlags([proof(29, 29, null)], claim, NOON)).toEqual([])
  expect(evidenceFlags([], claim, NOON)).toEqual([])
})

test('[E10] [T7] after a pause, which moves the start, what has happened tells how early the game began', () => {
  const moved = { startedAtMs: after(60) }
  const card = { startTimeMs: NOON, claimedAtMs: after(30) }
  expect(beganBy({ ...moved, cards: [{ startTimeMs: after(60), claimedAtMs: null }, card] })).toBe(NOON)
  expect(beganBy({ ...moved, cards: [{ startTimeMs: after(40), claimedAtMs: after(30) }] })).toBe(after(30))
  expect(beganBy({ ...moved, cards: [] })).toBe(after(60))
  expect(beganBy({ startedAtMs: null, cards: [card] })).toBeNull()
})
