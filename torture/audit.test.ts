import { expect, test } from 'vitest'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { viewFor } from '#core/game/view.ts'
import { foldEntry, foldFirst } from '#server/store/folded-game.ts'
import { aGame, CREATED_AT_MS, playerOf } from '#test/builders.ts'
import { createVisitor } from '#test/visitor.ts'
import { Audit, type AuditedPhone } from './audit.ts'
import { Findings } from './findings.ts'
import type { Sent } from './phone-parts.ts'

const { playerId } = playerOf('t1')
const BID_ID = 'the-bid'

/** A log that ends with a bid, and the phone that has given it: all is well. */
function aBidOnAPhone() {
  const { events } = aGame({ teams: 2, bids: [['z01', 't1', 30]] })
  const entries = events.map(
    (event, index): Entry => ({
      seq: index + 1,
      atMs: CREATED_AT_MS + index * 700,
      actorId: actorOf(event),
      commandId: event.type === 'BidPlaced' ? BID_ID : null,
      commandHash: null,
      events: [event],
    }),
  )
  const bid = entries.at(-1)
  const [first, ...rest] = entries
  if (!first || !bid) throw new Error('nothing was built')
  const { state, seq } = rest.reduce(foldEntry, foldFirst(first))
  const command = {
    type: 'PlaceBid',
    zoneId: 'z01',
    amountCents: 3_000,
    seenHighestCents: 0,
    seenOwnCents: 0,
  }
  const sent = { commandId: BID_ID, command, answer: { ok: true }, seqAtAnswer: seq } as Sent
  const phone: AuditedPhone = {
    options: { audience: 'player', actorId: playerId },
    sent: new Map([[BID_ID, sent]]),
    given: new Set([BID_ID]),
    heard: [{ seq, events: bid.events }],
    view: JSON.parse(JSON.stringify(viewFor(state, 'player'))),
    seq,
  }
  return { entries, bid, sent, phone }
}

function actorOf(event: GameEvent): string {
  if (event.type === 'PlayerJoined') return event.playerId
  return event.type === 'BidPlaced' ? playerOf(event.teamId).playerId : 'user-ada'
}

/** @param entries what the store has in the end */
async function audited(entries: readonly Entry[], phone: AuditedPhone): Promise<Findings> {
  const findings = new Findings({ nodes: 1 })
  const game = { gameId: 'gamegamegamegame', hostVisitor: createVisitor('http://nowhere'), phones: [phone] }
  const log = { entriesAfter: async () => entries, close: async () => {} }
  await new Audit(game, findings, 0).check(log, [])
  return findings
}

test('where log and phone agree there is nothing to find', async () => {
  const { entries, phone } = aBidOnAPhone()
  const findings = await audited(entries, phone)
  expect(findings.words).toEqual([])
  expect(findings).toMatchObject({ acknowledged: 1, heard: 1, lateTwins: 0 })
})

test('an acknowledged command that is nowhere is lost', async () => {
  const { entries, phone } = aBidOnAPhone()
  const { counts, words } = await audited(entries.slice(0, -1), phone)
  expect(counts.lost).toBe(1)
  expect(words).toContainEqual(expect.stringContaining(`has no PlaceBid ${BID_ID}`))
})

test('a command that is there twice is doubled', async () => {
  const { entries, phone, bid } = aBidOnAPhone()
  const { counts } = await audited([...entries, { ...bid, seq: bid.seq + 1 }], phone)
  expect(counts.doubled).toBe(1)
})

type Scene = ReturnType<typeof aBidOnAPhone>
const WRONG: readonly [what: string, words: string, spoil: (scene: Scene) => Partial<Scene>][] = [
  ['no log', 'has no log', () => ({ entries: [] })],
  [
    'the same once more under another id',
    'for which no phone has asked',
    ({ entries, bid }) => ({ entries: [...entries, { ...bid, seq: bid.seq + 1, commandId: 'a-twin' }] }),
  ],
  [
    'a gap in the log',
    'where 12 belongs',
    ({ entries }) => ({ entries: entries.filter(({ seq }) => seq !== 12) }),
  ],
  [
    'times that fall',
    'goes back in time',
    ({ entries, bid }) => ({ entries: [...entries.slice(0, -1), { ...bid, atMs: CREATED_AT_MS }] }),
  ],
  [
    'a deed of another team',
    'lets it be that player-t2-1 caused',
    ({ entries, bid }) => ({
      entries: [...entries.slice(0, -1), { ...bid, actorId: playerOf('t2').playerId }],
    }),
  ],
  [
    'a phone that hears nothing',
    'is at entry 14, the phone',
    ({ phone }) => ({ phone: { ...phone, seq: 13 } }),
  ],
  [
    'a phone that hears something else',
    'another entry 14 than it has stored',
    ({ phone }) => ({ phone: { ...phone, heard: [{ seq: 14, events: [] }] } }),
  ],
  [
    'a phone that hears of nothing new',
    'which was not new',
    ({ phone }) => ({ phone: { ...phone, heard: [{ seq: 15, events: [] }] } }),
  ],
  [
    'a phone that shows something else',
    'is not what the phone of',
    ({ phone }) => ({ phone: { ...phone, view: phone.view && { ...phone.view, status: 'completed' } } }),
  ],
  [
    'an answer before its entry',
    'before it told entry 14',
    ({ phone, sent }) => ({ phone: { ...phone, sent: new Map([[BID_ID, { ...sent, seqAtAnswer: 13 }]]) } }),
  ],
  [
    'a command that was refused and is done',
    'which was refused',
    ({ phone, sent }) => ({
      phone: {
        ...phone,
        sent: new Map([[BID_ID, { ...sent, answer: { ok: false, refusal: { code: 'too-late' } } }]]),
      },
    }),
  ],
  [
    'a command that became something else',
    'carried out something else',
    ({ phone, sent }) => ({
      phone: {
        ...phone,
        sent: new Map([[BID_ID, { ...sent, command: { type: 'ClaimCard', cardId: 'c001' } }]]),
      },
    }),
  ],
]

test.each(WRONG)('%s is found', async (_, words, spoil) => {
  const scene = aBidOnAPhone()
  const { entries, phone } = { ...scene, ...spoil(scene) }
  const findings = await audited(entries, phone)
  expect(findings.words).toContainEqual(expect.stringContaining(words))
  expect(findings.areNone).toBe(false)
})
