import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientFrameSchema } from '#wire/socket.ts'
import { readBidFrame } from './bid-frame.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same frames again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

const bid = { type: 'PlaceBid', zoneId: 'z04', amountCents: 1_200, seenHighestCents: 900, seenOwnCents: -100 }
const frame = {
  type: 'command',
  commandId: '3kq7wa2bcdefghijklmnopqrs',
  notAfterMs: 1_900_000_000_000,
  command: bid,
}

/** As it may stand in the text of a frame. */
const hostile = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1e999',
    '-1e999',
    '1.5',
    '9007199254740991',
    '9007199254740992',
    'null',
    'true',
    '""',
  ),
  fc.constantFrom(
    '[]',
    '{}',
    '{"teamId":"t1"}',
    '{"teamId":"t1","status":"active"}',
    '"PlaceBid"',
    '"command"',
    '"ping"',
    '"look"',
  ),
  fc.constantFrom('"a\\n"', '"aaaaaaaaaaaaaaaa"', '"aaaaaaaaaaaaaaaa\\n"', '"aaaaaaaaaaaaaaa1"'),
  fc
    .integer({ min: 62, max: 67 })
    .map((length) => JSON.stringify('𝄞'.repeat(length / 2).padEnd(length, 'z'))),
  fc.jsonValue().map((value) => JSON.stringify(value)),
)
const key = fc.constantFrom(
  'type',
  'commandId',
  'notAfterMs',
  'command',
  'seen',
  'isVisible',
  'zoneId',
  'amountCents',
  '__proto__',
  'x',
)
const bidKey = fc.constantFrom(...Object.keys(bid), '__proto__', 'toString')
/** Some fields replaced, added or left out, in whatever order. */
const changes = <Key extends string>(keys: fc.Arbitrary<Key>) =>
  fc.array(fc.tuple(keys, fc.option(hostile, { nil: null })), { maxLength: 2 })

function textOf(
  fields: readonly (readonly [string, string])[],
  changed: readonly (readonly [string, string | null])[],
): string {
  const all = new Map<string, string | null>([...fields, ...changed])
  return `{${[...all].flatMap(([name, value]) => (value === null ? [] : [`${JSON.stringify(name)}:${value}`])).join()}}`
}

const texts = fc
  .record({
    ofFrame: changes(key),
    ofBid: changes(bidKey),
    isTurned: fc.boolean(),
    seen: fc.option(fc.oneof(fc.constant('{"teamId":"t1"}'), hostile), { nil: null }),
  })
  .map(({ ofFrame, ofBid, isTurned, seen }) => {
    const fields = (of: object) => {
      const list = Object.entries(of).map(([name, value]) => [name, JSON.stringify(value)] as const)
      return isTurned ? list.reverse() : list
    }
    const command = ['command', textOf(fields(bid), ofBid)] as const
    return textOf(fields(frame), [command, ['seen', seen], ...ofFrame])
  })

test(`a frame that is read without its schema is read as the schema would (FC_SEED=${seed})`, () => {
  let read = 0
  fc.assert(
    fc.property(texts, (text) => {
      const content: unknown = JSON.parse(text)
      const found = readBidFrame(content)
      if (!found) return
      read += 1
      const { data } = clientFrameSchema.safeParse(content)
      expect(found).toStrictEqual(data)
      // The digest of a command follows from the order of its fields.
      expect(JSON.stringify(found)).toBe(JSON.stringify(data))
    }),
    { seed, numRuns: 10_000 },
  )
  expect(read).toBeGreaterThan(500)
})

test('a bid as phones send it needs no schema', () => {
  expect(readBidFrame(frame)).toEqual(frame)
  const seen = { ...frame, seen: { teamId: 't2' } }
  expect(readBidFrame(seen)).toEqual(seen)
  expect(readBidFrame({ type: 'ping' })).toBeNull()
  expect(readBidFrame({ type: 'look', isVisible: true })).toBeNull()
  expect(readBidFrame({ ...frame, command: { type: 'StartGame' } })).toBeNull()
})
