import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { encodeEntry, FrameRing, type VisibleEntry } from './frame-ring.ts'
import { textsOf } from './text-frame.ts'

const frame = (name: string, bytes = 8): Buffer => Buffer.from(name.padEnd(bytes, ' '))
const entry = (seq: number, ...events: GameEvent[]): VisibleEntry => ({ seq, atMs: seq * 1_000, events })

/** A ring with frames that follow entry 40. */
function ringOf(...frames: Buffer[]): FrameRing {
  const ring = new FrameRing(40)
  for (const [n, each] of frames.entries()) ring.push(entry(41 + n), each)
  return ring
}

test('gives the frames after an entry, in order', () => {
  const frames = ['a', 'b', 'c'].map((name) => frame(name))
  const ring = ringOf(...frames)
  expect(ring.after(40)).toEqual(frames)
  expect(ring.after(42)).toEqual([frames[2]])
  expect(ring.after(43)).toEqual([])
})

test('knows neither entries from before it, nor those that are yet to come', () => {
  const ring = ringOf(frame('a'))
  expect(ring.after(39)).toBeNull()
  expect(ring.after(42)).toBeNull()
})

test('keeps the latest 256 frames', () => {
  const ring = ringOf(...Array.from({ length: 300 }, (_, n) => frame(String(n + 41))))
  expect(ring.after(83)).toBeNull()
  expect(ring.after(84)).toHaveLength(256)
  expect(ring.after(339)?.[0]?.toString().trim()).toBe('340')
})

test('keeps the latest 256 KB', () => {
  const ring = ringOf(...Array.from({ length: 5 }, (_, n) => frame(String(n), 100 * 1024)))
  expect(ring.after(42)).toBeNull()
  expect(ring.after(43)).toHaveLength(2)
})

test('says how far so many bytes reach back', () => {
  const ring = ringOf(frame('a', 5_000), frame('b', 1_000), frame('c', 2_000))
  expect([999, 1_999, 2_000, 3_000, 8_000, 9_000].map((bytes) => ring.reachOf(bytes))).toEqual([
    43, 43, 42, 41, 40, 40,
  ])
})

test('knows the newest frame that is too large for pages that fetch', () => {
  expect(ringOf(frame('a', 8_192)).lastLargeSeq).toBe(Number.NEGATIVE_INFINITY)
  expect(ringOf(frame('a', 8_193), frame('b', 8_193), frame('c')).lastLargeSeq).toBe(42)
})

describe('[X37] erased words', () => {
  const posted = {
    type: 'MessagePosted',
    messageId: 'm1',
    playerId: 'p1',
    teamId: 't1',
    cardId: null,
    text: 'SECRET',
    writtenAtMs: 1,
    photos: [],
  } as unknown as GameEvent
  const named: GameEvent = { type: 'NicknameSet', playerId: 'p1', nickname: 'HIDDEN' }

  test('are gone from the frames, which tell the rest as before', () => {
    const ring = new FrameRing(0)
    for (const each of [entry(1, posted, named), entry(2, { type: 'AnnouncementPosted', text: 'Hello.' })]) {
      ring.push(each, encodeEntry(each))
    }
    const [, untouched] = ring.after(0) ?? []
    ring.blank(new Set(['words:m1']))
    expect(ring.after(1)?.[0]).toBe(untouched)
    const [first = ''] = textsOf(ring.after(0)?.[0] ?? Buffer.alloc(0))
    const { text: _, ...rest } = posted as GameEvent & { text: string }
    expect(JSON.parse(first)).toEqual({ type: 'entry', ...entry(1, rest as GameEvent, named) })
    ring.blank(new Set(['name:p1']))
    expect(ring.after(0)?.[0]?.toString()).not.toMatch(/SECRET|HIDDEN/)
  })

  test('make room for what is to come', () => {
    const ring = new FrameRing(0)
    const long = { ...posted, text: 'S'.repeat(200 * 1024) } as unknown as GameEvent
    const first = entry(1, long)
    ring.push(first, encodeEntry(first))
    ring.blank(new Set(['words:m1']))
    ring.push(entry(2), frame('b', 200 * 1024))
    expect(ring.after(0)).toHaveLength(2)
  })
})
