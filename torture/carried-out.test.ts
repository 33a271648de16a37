import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { isCarriedOut } from './carried-out.ts'
import type { Sent } from './phone-parts.ts'

const BID = {
  type: 'BidPlaced',
  zoneId: 'z02',
  teamId: 't1',
  amountCents: 700,
  totalCents: 900,
  leads: true,
} as const
const UNDONE = { type: 'ClaimUndone', cardId: 'c004', teamId: 't2', startTimeMs: 3, expiryTimeMs: 5 } as const
const change = { teamId: 't1', fromCents: 100, toCents: 600 }
const edits = [{ teamId: 't1', seenCents: 100, toCents: 600 }]

/** Each command with what it asks for, and with what it does not. */
const CASES: readonly [Sent['command'], right: GameEvent, wrong: GameEvent][] = [
  [
    { type: 'PlaceBid', zoneId: 'z02', amountCents: 700, seenHighestCents: 0, seenOwnCents: 200 },
    BID,
    { ...BID, amountCents: 800 },
  ],
  [
    { type: 'ClaimCard', cardId: 'c004' },
    { type: 'CardClaimed', cardId: 'c004', teamId: 't2', claimedAtMs: 2 },
    { type: 'CardClaimed', cardId: 'c005', teamId: 't2', claimedAtMs: 2 },
  ],
  [{ type: 'UndoClaim', cardId: 'c004' }, UNDONE, { ...UNDONE, cardId: 'c005' }],
  [
    { type: 'EditBudgets', edits },
    { type: 'BudgetAdjusted', ...change },
    { type: 'BudgetAdjusted', ...change, toCents: 500 },
  ],
  [
    { type: 'EditBids', edits: edits.map((edit) => ({ ...edit, zoneId: 'z02' })) },
    { type: 'ZoneBidsAdjusted', zoneId: 'z02', changes: [change], currentOwner: 't1', currentBidCents: 600 },
    { type: 'ZoneBidsAdjusted', zoneId: 'z03', changes: [change], currentOwner: 't1', currentBidCents: 600 },
  ],
  [
    { type: 'PostAnnouncement', text: 'Lunch' },
    { type: 'AnnouncementPosted', text: 'Lunch' },
    { type: 'AnnouncementPosted', text: 'Dinner' },
  ],
  [
    { type: 'CloseZone', zoneId: 'z02', reason: 'A parade.' },
    { type: 'ZoneClosed', zoneId: 'z02', reason: 'A parade.' },
    { type: 'ZoneClosed', zoneId: 'z03', reason: 'A parade.' },
  ],
  [
    { type: 'ReopenZone', zoneId: 'z02' },
    { type: 'ZoneReopened', zoneId: 'z02' },
    { type: 'ZoneReopened', zoneId: 'z03' },
  ],
  [
    { type: 'FixWords', target: 'zone', id: 'z02', title: 'Riverside' },
    { type: 'WordsFixed', target: 'zone', id: 'z02', title: 'Riverside', description: 'd' },
    { type: 'WordsFixed', target: 'zone', id: 'z02', title: 'Docks', description: 'd' },
  ],
  [
    { type: 'SetNickname', nickname: 'Flash' },
    { type: 'NicknameSet', playerId: 'ada', nickname: 'Flash' },
    { type: 'NicknameSet', playerId: 'bob', nickname: 'Flash' },
  ],
]

test.each(CASES)('$type says what was asked for, not something else', (command, right, wrong) => {
  expect(isCarriedOut(command, { actorId: 'ada', events: [right] })).toBe(true)
  expect(isCarriedOut(command, { actorId: 'ada', events: [wrong] })).toBe(false)
})

test('nothing at all is not what was asked for, but for a name that one has', () => {
  const nothing = CASES.filter(([command]) => isCarriedOut(command, { actorId: 'ada', events: [] }))
  expect(nothing.map(([{ type }]) => type)).toEqual(['SetNickname'])
})

test('twice in one entry is not once', () => {
  for (const [command, right] of CASES.slice(0, 4))
    expect(isCarriedOut(command, { actorId: 'ada', events: [right, right] })).toBe(false)
})
