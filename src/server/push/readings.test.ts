import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { type NoticeKind, noticeKindsOf } from '#core/rules/notices.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { createReadings } from './readings.ts'

const [RED, MATE, BLUE, GREEN] = ['player-t1-1', 'player-t1-2', 'player-t2-1', 'player-t3-1']
const [HOST, REFEREE] = ['user-ada', 'official-eve']
const PEOPLE = { RED, MATE, BLUE, GREEN, HOST, REFEREE, STRANGER: 'player-nowhere' }

const OFFICE: GameEvent[] = [
  { type: 'OfficialInvited', officialId: REFEREE, role: 'referee', name: 'Eve' },
  { type: 'OfficialSeated', officialId: REFEREE },
]
const history = (rules: OwnOptions = {}): GameEvent[] => [
  ...aGame({
    players: 2,
    rules,
    bids: [
      ['z02', 't1', 30],
      ['z03', 't2', 20],
    ],
  }).events,
  ...OFFICE,
]

const bid = (zoneId: string, teamId: string, totalCents: number): GameEvent => ({
  type: 'BidPlaced',
  ...{ zoneId, teamId, amountCents: totalCents, totalCents, leads: true },
})
const line = (
  playerId: string | null,
  teamId: string | null,
  cardId: string | null = null,
  by?: string,
): GameEvent => ({
  type: 'MessagePosted',
  ...{ messageId: 'm1', playerId, playerNumber: null, teamId, cardId, writtenAtMs: 1, photos: [] },
  text: 'a secret word',
  ...(by !== undefined && { by }),
})
const claim: GameEvent = { type: 'CardClaimed', cardId: 'c003', teamId: 't1', claimedAtMs: STARTED_AT_MS + 9 }
const ofClaim = { messageId: 'm2', cardId: 'c003', teamId: 't1' }

/** What everybody is told of events, by kind and title; those who are told nothing are absent. */
function told(events: readonly GameEvent[], earlier: readonly GameEvent[] = [], rules: OwnOptions = {}) {
  const before = folded([...history(rules), ...earlier]).state
  const after = folded([...history(rules), ...earlier, ...events]).state
  const entry = { seq: 99, atMs: STARTED_AT_MS, actorId: 'clock', commandId: null, commandHash: null, events }
  const noticesFor = createReadings({ before, after, entries: [entry] })
  const all = Object.entries(PEOPLE).map(([who, personId]) => [who, noticesFor(personId)] as const)
  expect(JSON.stringify(all)).not.toContain('a secret word')
  return Object.fromEntries(
    all.flatMap(([who, notices]) =>
      notices.length === 0 ? [] : [[who, notices.map(({ kind, title }) => `${kind}: ${title}`)]],
    ),
  )
}

const everyone = (title: string) =>
  Object.fromEntries(['RED', 'MATE', 'BLUE', 'GREEN', 'HOST', 'REFEREE'].map((who) => [who, [title]]))
const players = (title: string) =>
  Object.fromEntries(['RED', 'MATE', 'BLUE', 'GREEN'].map((who) => [who, [title]]))

describe('[U10] [U11] who is told of what', () => {
  test('a zone: the team that lost it, its host among them, and nobody else', () => {
    const lost = ['zones: Lost Zone 2 to Blue Whales']
    expect(told([bid('z02', 't2', 4_200)])).toEqual({ RED: lost, MATE: lost, HOST: lost })
    expect(told([bid('z03', 't3', 4_200)])).toEqual({ BLUE: ['zones: Lost Zone 3 to Green Owls'] })
    expect(told([bid('z01', 't3', 4_200)])).toEqual({})
    expect(told([bid('z02', 't2', 4_200), bid('z02', 't1', 5_200)])).toEqual({})
  })

  test('[H8] nothing of what bids do while they are hidden; and when they are shown, that they are', () => {
    const rules = { hiddenLastMinutes: 60 }
    const began: GameEvent = { type: 'BlindBegan', sinceMs: STARTED_AT_MS }
    const hidden = [bid('z02', 't2', 4_200), bid('z03', 't3', 9_900)]
    expect(Object.keys(told(hidden, [began], rules))).toEqual(['HOST'])
    expect(told([...hidden, line(BLUE, 't2')], [began], rules)).toEqual({ HOST: expect.anything() })
    expect(told([began, ...hidden], [], rules)).toMatchObject({
      RED: ['time: Bids are hidden until the end'],
    })
    expect(told([{ type: 'BlindEnded' }], [began, ...hidden], rules)).toMatchObject(
      players('time: All bids are shown'),
    )
  })

  test('the chat: the author’s team, and the team whose claim it is about', () => {
    const wrote = (name: string) => [`chat: ${name} wrote in the evidence chat`]
    const red = wrote('Player 1')
    expect(told([line(RED, 't1')])).toEqual({ MATE: red, HOST: red })
    expect(told([line(BLUE, 't2')])).toEqual({})
    expect(told([line(GREEN, 't3', 'c003')], [claim])).toEqual({
      RED: wrote('Player 5'),
      MATE: wrote('Player 5'),
      HOST: wrote('Player 5'),
    })
    expect(told([line(GREEN, 't3', 'c004')], [claim])).toEqual({})
    expect(told([line(null, null, 'c003', REFEREE)], [claim])).toMatchObject({ RED: wrote('Referee Eve') })
    expect(told([line(null, 't1', 'c003')], [claim])).toEqual({ RED: wrote('Host'), MATE: wrote('Host') })
  })

  test('what was decided on a claim: its team; what waits: those who decide', () => {
    const review = ['review: A completion to review']
    expect(told([claim])).toEqual({ HOST: review, REFEREE: review })
    const approved = ['chat: Evidence approved']
    expect(told([{ type: 'ClaimApproved', ...ofClaim }], [claim])).toEqual({
      RED: approved,
      MATE: approved,
      HOST: approved,
    })
  })

  test('[L7] [L8] what became of a team’s question whether it may bid: that team', () => {
    const ofZone = { zoneId: 'z02', teamId: 't2', askedAtMs: STARTED_AT_MS + 5 }
    const asked: GameEvent = {
      type: 'BidAsked',
      ...ofZone,
      ...{ amountCents: 5_000, seenHighestCents: 3_000, seenOwnCents: 0, playerNumber: 3 },
      ...{ dueAtMs: STARTED_AT_MS + 180_005, band: 250 },
    }
    const answers: [GameEvent, string][] = [
      [{ type: 'BidAllowed', ...ofZone, untilMs: STARTED_AT_MS + 600_000 }, 'zones: Allowed by the host'],
      [{ type: 'BidDeclined', ...ofZone, untilMs: STARTED_AT_MS + 600_000 }, 'zones: The host said no'],
      [{ type: 'BidLapsed', ...ofZone, why: 'insufficient-funds' }, 'zones: Your bid lapsed'],
    ]
    const review = ['review: A team asks to bid']
    expect(told([asked])).toEqual({ HOST: review, REFEREE: review })
    for (const [answer, title] of answers) expect(told([answer], [asked])).toEqual({ BLUE: [title] })
  })

  test('announcements: those who don’t make them', () => {
    expect(told([{ type: 'AnnouncementPosted', text: 'Six.' }])).toEqual(
      players('announcements: From the host'),
    )
    expect(told([{ type: 'AnnouncementScheduled', id: 'a1', text: 'Six.', atMs: 9 }])).toEqual({})
  })

  test('time: everyone in the game', () => {
    const paused: GameEvent = { type: 'GamePaused', sinceMs: STARTED_AT_MS + 9, reason: 'Lunch' }
    expect(told([paused])).toEqual(everyone('time: The game is paused'))
    expect(told([{ type: 'GameResumed', shiftMs: 9 }], [paused])).toEqual(everyone('time: The game goes on'))
    expect(told([{ type: 'TimeRanOut' }])).toEqual(everyone('time: Time is up'))
    expect(told([{ type: 'GameEnded' }])).toEqual(everyone('time: The game has ended'))
    expect(told([{ type: 'GameEnded' }], [{ type: 'TimeRanOut' }])).toEqual({})
    expect(
      told([
        {
          type: 'CardDrawn',
          card: { id: 'c009', title: 'A', description: 'B', value: 1 },
          startTimeMs: 1,
          expiryTimeMs: null,
        },
      ]),
    ).toEqual({})
  })
})

test('[U10] a scheduled start that lapsed: those who can start the game, and those who wait for it', () => {
  const lobby = [...aGame({ phase: 'joined', players: 2 }).events, ...OFFICE]
  const change = (earlier: readonly GameEvent[], events: readonly GameEvent[]) => {
    const entry = { seq: 9, atMs: 9, actorId: 'clock', commandId: null, commandHash: null, events }
    return {
      before: folded([...lobby, ...earlier]).state,
      after: folded([...lobby, ...earlier, ...events]).state,
      entries: [entry],
    }
  }
  const lapsed: GameEvent[] = [{ type: 'StartLapsed', atMs: STARTED_AT_MS, reason: 'too-late' }]
  const noticesFor = createReadings(change([], lapsed))
  const waits = { kind: 'time', title: 'The game didn’t start as planned', to: '/game/home' }
  expect(noticesFor(HOST)).toEqual([
    expect.objectContaining({ ...waits, detail: 'See why, and start it or schedule another time.' }),
  ])
  for (const who of [RED, GREEN, REFEREE]) {
    expect(noticesFor(who)).toEqual([
      expect.objectContaining({ ...waits, detail: 'The host knows and will start it.' }),
    ])
  }
  // What lapsed earlier is no news.
  const joins: GameEvent[] = [{ type: 'NicknameSet', playerId: RED, nickname: 'Ada' }]
  expect(createReadings(change(lapsed, joins))(HOST)).toEqual([])
})

test('[U10] the switch of what waits is offered to those who decide alone', () => {
  const offered = (role: 'player' | 'referee' | 'cohost' | 'host'): readonly NoticeKind[] =>
    noticeKindsOf(role)
  expect(offered('player')).toEqual(['zones', 'time', 'announcements', 'chat'])
  for (const role of ['referee', 'cohost', 'host'] as const) expect(offered(role)).toContain('review')
})
