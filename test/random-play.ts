import fc from 'fast-check'
import { type Actor, type AnyCommand, commandSchema } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { cardId, teamId, zoneId } from '#core/game/ids.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { GameState, ZoneBorder } from '#core/game/state.ts'
import { nextDueMs } from '#core/rules/deadlines.ts'
import { liveCards } from '#core/rules/flop.ts'
import { teamOf } from '#core/rules/permissions.ts'
import { ownOptions } from '#core/setup/options.ts'
import { HOST, OTHER_HOST } from '#test/builders.ts'
import { doubtOf, mendingOf, revisionOf } from '#test/random-changes.ts'

type Created = Extract<GameEvent, { type: 'GameCreated' }>

/** A word that stands in every secret and nowhere else. */
export const SECRET = 'SECRET'
/** Finds the ids of all cards whose words stand in a text. */
export const CARD_WORDS = /WORDS-(c\d+)-/g

const one = <Value>(value: Value) => fc.constantFrom(null, value)
const several = (min: number, max: number) => fc.option(fc.integer({ min, max }))

/** House rules, half of them none. */
const someRules: fc.Arbitrary<OwnOptions> = fc.oneof(
  fc.constant({}),
  fc
    .record({
      startDollars: several(1, 300),
      raiseCapDollars: several(1, 60),
      lockMinutes: several(1, 20),
      doubleLastMinutes: several(1, 240),
      hiddenLastMinutes: several(1, 240),
      areTeamsClosed: one(true),
      review: one('on-approval' as const),
      autoApproveMinutes: several(5, 30),
      hostPlays: one(false),
      // Bids go in by way of the host, which takes long.
      location: fc.constantFrom(null, null, null, 'required' as const),
    })
    .map((options) =>
      ownOptions(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null))),
    ),
)

const square = (n: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [n, 1],
      [n + 1, 1],
      [n + 1, 2],
      [n, 2],
      [n, 1],
    ],
  ],
})

/** Games of all sizes and short durations, with unmistakable words in codes and cards. */
export const anyGame: fc.Arbitrary<Created> = fc
  .record({
    teams: fc.integer({ min: 2, max: 6 }),
    zones: fc.integer({ min: 2, max: 20 }),
    cards: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 120 })),
    gameMinutes: fc.oneof(fc.integer({ min: 60, max: 400 }), fc.constant(null)),
    challengeMinutes: fc.oneof(fc.integer({ min: 5, max: 60 }), fc.constant(null)),
    value: fc.integer({ min: 1, max: 90 }),
    options: someRules,
  })
  .map(({ teams, zones, cards, gameMinutes, challengeMinutes, value, options }) => ({
    type: 'GameCreated',
    gameId: 'gamegamegamegame',
    code: 'K7WXYZ',
    hostId: 'user-ada',
    createdAtMs: 1_900_000_000_000,
    gameDurationMinutes: gameMinutes,
    challengeDurationMinutes: challengeMinutes,
    customRules: `<p>${SECRET}</p>`,
    mapUrl: null,
    mapImage: '/maps/manhattan.jpg',
    teams: Array.from({ length: teams }, (_, n) => ({
      id: teamId(n),
      name: `Team ${'FEDCBA'.charAt(n)}`,
      color: 'red',
      code: `${SECRET}${n}`,
    })),
    zones: Array.from({ length: zones }, (_, n) => ({
      id: zoneId(n),
      title: `Zone ${n}`,
      description: 'Somewhere.',
      ...(options.location === 'required' && { border: square(n) }),
    })),
    cards: Array.from({ length: cards }, (_, n) => ({
      id: cardId(n),
      title: `WORDS-${cardId(n)}-`,
      description: `WORDS-${cardId(n)}-`,
      value: 1 + ((value * (n + 3)) % 97),
    })),
    ...(Object.keys(options).length > 0 && { options }),
  }))

const PLAYERS = 9
const HOST_STEPS = [
  'invite',
  'renew',
  'dismiss',
  'allow',
  'decline',
  'end',
  'say',
  'plan',
  'unplan',
  'undo',
  'budget',
  'edit',
  'approve',
  'reject',
  'remove',
  'remove-all',
  'shuffle',
  'schedule',
  'revise',
  'fix',
  'withdraw',
  'close',
  'reopen',
  'void',
  'uphold',
  'declare',
  'pause',
  'resume',
  'extend',
  'share',
  'unshare',
]
const STEPS = [
  ...(['claim', 'claim', 'claim', 'claim', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid'] as const),
  ...(['join', 'join', 'join', 'leave', 'say', 'undo', 'budget', 'budget', 'edit'] as const),
  ...([
    'post',
    'post',
    'delete',
    'dispute',
    'approve',
    'reject',
    'name',
    'remove',
    'remove-all',
    'shuffle',
    'revise',
    'fix',
    'withdraw',
    'close',
    'reopen',
    'reopen',
    'void',
    'dispute-bid',
    'dispute-bid',
    'uphold',
    'declare',
    'pause',
    'resume',
    'resume',
    'resume',
    'extend',
    'allow',
    'allow',
    'decline',
    'plan',
    'plan',
    'unplan',
    'invite',
    'accept',
    'accept',
    'renew',
    'dismiss',
  ] as const),
] as const

const REVISIONS = [
  'invite',
  'accept',
  'revise',
  'revise',
  'revise',
  'revise',
  'shuffle',
  'schedule',
  'schedule',
  'schedule',
] as const

const AFTER_ZERO = [
  ...(['end', 'join', 'bid', 'edit', 'undo', 'share', 'unshare', 'share'] as const),
  ...(['dispute-bid', 'dispute', 'void', 'uphold', 'uphold', 'approve', 'declare', 'declare'] as const),
] as const

/** Something that someone does, told in numbers that become a command where the game then stands. */
export interface Step {
  readonly what: (typeof STEPS)[number] | 'schedule' | 'start' | 'end' | 'share' | 'unshare' | 'hostile'
  readonly who: number
  readonly numbers: readonly [number, number, number]
  readonly wait: Wait
  readonly isStale: boolean
  readonly hostile: unknown
}
type Wait = number | 'until-due' | 'until-just-before-due'

const nat = fc.noBias(fc.nat({ max: 1_000_000 }))
const ID = fc.oneof(
  fc.constantFrom('t1', 't2', 'z01', 'z02', 'c001', 'c007', '__proto__', 'constructor', 'x'.repeat(64), ' '),
  fc.string({ maxLength: 70 }),
)
const AMOUNT = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(0, -0, 100, -100, 0.1, 1e300, 100_000_000_000, 100_000_000_100),
)
const EDIT = { teamId: ID, seenCents: AMOUNT, toCents: AMOUNT }

/** Commands as a hostile client may send them, well-formed or not. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: fc.constantFrom('ClaimCard', 'UndoClaim'), cardId: ID }),
  fc.record({
    type: fc.constant('PlaceBid'),
    zoneId: ID,
    amountCents: AMOUNT,
    seenHighestCents: AMOUNT,
    seenOwnCents: AMOUNT,
  }),
  fc.record({ type: fc.constantFrom('DisputeBid', 'DismissDispute', 'VoidBid'), bid: AMOUNT, reason: ID }),
  fc.record({ type: fc.constant('PostAnnouncement'), text: fc.string({ unit: 'binary', maxLength: 300 }) }),
  fc.record({ type: fc.constant('EditBudgets'), edits: fc.array(fc.record(EDIT), { maxLength: 7 }) }),
  fc.record({
    type: fc.constant('EditBids'),
    edits: fc.array(fc.record({ ...EDIT, zoneId: ID }), { maxLength: 9 }),
  }),
)

const soon: fc.Arbitrary<Wait> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom<Wait>(0, 1, 700, 9_000, 45_000) },
  { weight: 4, arbitrary: fc.constantFrom<Wait>('until-due', 'until-just-before-due') },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_800_000 }) },
)

const step = (what: fc.Arbitrary<Step['what']>, wait = soon): fc.Arbitrary<Step> =>
  fc.record({
    what,
    who: nat,
    numbers: fc.tuple(nat, nat, nat),
    wait,
    isStale: fc.nat({ max: 9 }).map((n) => n < 2),
    hostile,
  })

/**
 * What people do: they come together, the host starts, they play, and at last the host may end it.
 * @param most steps of play, at least half of them
 */
export const anyPlay = (most: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(
        step(fc.constantFrom<Step['what']>('join', 'join', 'join', 'join', 'leave', 'hostile', ...REVISIONS)),
        { maxLength: 24, size: 'max' },
      ),
      fc.array(step(fc.constantFrom<Step['what']>(...STEPS, 'hostile')), {
        minLength: most / 2,
        maxLength: most,
        size: 'max',
      }),
      fc.array(step(fc.constantFrom<Step['what']>(...AFTER_ZERO), fc.constantFrom<Wait>(3, 8 * 3_600_000)), {
        maxLength: 9,
      }),
      step(fc.constant('start')),
    )
    .map(([before, during, after, start]) => [...before, start, ...during, ...after])

/** When a step is taken, in ms since the epoch. */
export function timeOf({ wait }: Step, state: GameState, nowMs: number): number {
  if (typeof wait === 'number') return nowMs + wait
  const dueMs = nextDueMs(state) ?? nowMs
  return Math.max(nowMs, wait === 'until-due' ? dueMs : dueMs - 1)
}

/** Who takes a step: mostly whoever may, now and then someone who may not. */
export function actorOf({ what, who }: Step, state: GameState): Actor {
  if (what === 'start') return HOST
  if (who % 31 === 0) return OTHER_HOST
  const official = pick(Object.keys(state.officials ?? {}), who)
  const isForOfficial = what === 'accept' || (who % 3 === 1 && !['bid', 'claim', 'join'].includes(what))
  if (official !== undefined && isForOfficial) return { role: 'official', officialId: official }
  const isForHost = HOST_STEPS.includes(what)
  if (isForHost ? who % 7 > 0 : what !== 'join' && who % 5 === 0) return HOST
  const isForSeat = what === 'join' || who % 13 === 0
  const seated = isForSeat ? undefined : pick(Object.keys(state.players), who)
  return { role: 'player', playerId: seated ?? `seat-${who % PLAYERS}` }
}

/** The command that a step becomes; null when no client could send it. */
export function commandOf(step: Step, state: GameState): AnyCommand | null {
  const { what, numbers, isStale, hostile } = step
  const [a, b, c] = numbers
  const own = what === 'bid' ? teamOf(state, actorOf(step, state)) : null
  const team = state.teams.find(({ id }) => id === own) ?? state.teams[b % state.teams.length]
  const zone = state.zones[a % Math.min(4, state.zones.length)]
  if (!team || !zone) return null
  const totalCents = zone.totals[team.id] ?? 0
  const lag = isStale ? 100 * (1 + (c % 3)) : 0
  switch (what) {
    case 'join':
      return { type: 'JoinGame', teamCode: a % 6 === 0 ? 'wrong' : (state.codes[team.id] ?? '') }
    case 'leave':
      return { type: 'LeaveGame' }
    case 'start':
      return { type: 'StartGame' }
    case 'schedule':
      return {
        type: 'ScheduleStart',
        atMs: state.startsAtMs && c % 2 ? null : state.createdAtMs + (b % 300_000),
      }
    case 'invite':
      return {
        type: 'InviteOfficial',
        officialId: `official-${Object.keys(state.officials ?? {}).length}`,
        role: c % 2 === 0 ? 'cohost' : 'referee',
        name: a % 9 === 0 ? '' : `Eve ${b % 7}`,
        tokenHash: `${SECRET}-${a}-${b}`,
      }
    case 'accept': {
      const hashes = Object.values(state.officeTokens ?? {})
      const actor = actorOf(step, state)
      const own = actor.role === 'official' ? state.officeTokens?.[actor.officialId] : undefined
      return { type: 'AcceptOffice', tokenHash: (isStale ? pick(hashes, a) : own) ?? 'none' }
    }
    case 'renew':
    case 'dismiss': {
      const officialId = pick(Object.keys(state.officials ?? {}), a) ?? 'none'
      return what === 'dismiss'
        ? { type: 'RemoveOfficial', officialId }
        : { type: 'RenewOffice', officialId, tokenHash: `${SECRET}-${b}-${c}` }
    }
    case 'end':
      return { type: 'EndGame' }
    case 'share':
      return { type: 'ShareReplay', tokenHash: `${SECRET}-${a}` }
    case 'unshare':
      return { type: 'WithdrawReplay' }
    case 'say':
      return { type: 'PostAnnouncement', text: 'a'.repeat(a % 150) }
    case 'plan':
      return {
        type: 'ScheduleAnnouncement',
        text: 'a'.repeat(a % 150),
        atMs: latestOf(state) + (b % 900_000),
      }
    case 'unplan':
      return { type: 'UnscheduleAnnouncement', id: pick(state.scheduled ?? [], a)?.id ?? 'none' }
    case 'claim':
      return { type: 'ClaimCard', cardId: pick(c % 3 > 0 ? liveCards(state) : state.cards, a)?.id ?? 'c001' }
    case 'undo':
      return {
        type: 'UndoClaim',
        cardId:
          pick(
            state.cards.filter((card) => card.claimedBy),
            a,
          )?.id ?? 'c001',
      }
    case 'allow':
    case 'decline': {
      const request = pick(state.bidRequests ?? [], a)
      const { teamId = 't1', zoneId = 'z01', askedAtMs = 1 } = request ?? {}
      return {
        type: what === 'allow' ? 'AllowBid' : 'DeclineBid',
        teamId,
        zoneId,
        askedAtMs: askedAtMs - lag,
      }
    }
    case 'bid': {
      const seenHighestCents = Math.max(0, zone.currentBidCents - lag)
      const seenOwnCents = totalCents - (c % 2 === 0 ? lag : 0)
      const ties = Math.max(0, Math.ceil((zone.currentBidCents - totalCents) / 100) * 100)
      const amounts = [ties, ties + 100, ties - 100, 100 * (c % 60), wholeDollars(team.balanceCents), 100]
      const amountCents = amounts[c % amounts.length] ?? 0
      const bid = { zoneId: zone.id, amountCents, seenHighestCents, seenOwnCents }
      const asks = state.options?.location === 'required' && a % 4 > 0
      return asks ? { type: 'AskToBid', ...bid, band: 250 } : { type: 'PlaceBid', ...bid }
    }
    case 'budget': {
      const edit = { teamId: team.id, seenCents: team.balanceCents - lag, toCents: c % 60_000 }
      const other = { teamId: 't1', seenCents: state.teams[0]?.balanceCents ?? 0, toCents: a % 9_000 }
      return { type: 'EditBudgets', edits: c % 3 === 0 ? [edit, other] : [edit] }
    }
    case 'edit': {
      const tied = zone.currentBidCents
      const toCents = [0, tied, tied + 1, c % 9_000][c % 4] ?? 0
      const edit = { zoneId: zone.id, teamId: team.id, seenCents: totalCents - lag, toCents }
      const owner = zone.currentOwner
      const drop = owner !== null && owner !== team.id && a % 3 === 0
      const dropped = { zoneId: zone.id, teamId: owner ?? 't1', seenCents: tied, toCents: 0 }
      return { type: 'EditBids', edits: drop ? [edit, dropped] : [edit] }
    }
    case 'post':
      return {
        type: 'PostMessage',
        messageId: `message-${a}-${b}`,
        text: 'a'.repeat(c % 3),
        cardId: c % 2 === 0 ? (pick(state.cards, a)?.id ?? null) : null,
        writtenAtMs: b,
        photos: Array.from({ length: a % 3 }, (_, n) => ({
          id: `photo-${a}-${n}`,
          width: 4,
          height: 3,
          takenAtMs: null,
        })),
      }
    case 'delete':
      return { type: 'DeleteMessage', messageId: pick(state.chat, a)?.id ?? 'none' }
    case 'dispute':
      return { type: 'DisputeClaim', ...claimSeen(state, a, lag), reason: 'Hm.' }
    case 'approve':
      return { type: 'ApproveClaim', ...claimSeen(state, a, lag) }
    case 'reject':
      return { type: 'RejectClaim', ...claimSeen(state, a, lag), reason: 'Hm.', undo: c % 2 === 0 }
    case 'name':
      return { type: 'SetNickname', nickname: 'Flash'.slice(0, c % 6) }
    case 'remove':
      return {
        type: 'RemovePlayer',
        playerId: pick(Object.keys(state.players), a) ?? 'none',
        changeCode: c % 2 === 0,
      }
    case 'remove-all':
      return { type: 'RemoveTeamPlayers', teamId: teamId(a % (state.teams.length + 1)) }
    case 'shuffle':
      return { type: 'ShuffleTeamCodes' }
    case 'revise':
      return revisionOf(state, numbers, { isStale, secret: SECRET })
    case 'fix':
    case 'withdraw':
    case 'close':
    case 'reopen':
      return mendingOf(what, state, numbers)
    case 'void':
    case 'dispute-bid':
    case 'uphold':
    case 'declare':
      return doubtOf(what, state, numbers)
    case 'pause':
      return { type: 'PauseGame', ...(b % 3 > 0 && { reason: 'Lunch'.slice(b % 6) }), ...untilOf(state, c) }
    case 'resume':
      return { type: 'ResumeGame' }
    case 'extend':
      return { type: 'ExtendGame', minutes: (c % 61) - 30, seenEndsAtMs: state.endsAtMs + lag }
    case 'hostile': {
      const parsed = commandSchema.safeParse(hostile)
      return parsed.success ? parsed.data : null
    }
  }
}

/** Half of the pauses end by themselves, some time after the latest line of the feed. */
const untilOf = (state: GameState, n: number): { untilMs?: number } =>
  n % 2 === 0 ? {} : { untilMs: latestOf(state) + (n % 1_800_000) }

const latestOf = ({ feed, createdAtMs }: GameState): number => feed.at(-1)?.createdAtMs ?? createdAtMs

function claimSeen(state: GameState, n: number, lag: number): { cardId: string; claimedAtMs: number } {
  const card = pick(
    state.cards.filter(({ claimedBy }) => claimedBy),
    n,
  )
  return { cardId: card?.id ?? 'c001', claimedAtMs: (card?.claimedAtMs ?? 0) - lag }
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
const wholeDollars = (cents: number): number => Math.floor(cents / 100) * 100
