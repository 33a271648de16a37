import { isSameRequest, openRequests } from '#core/game/requests.ts'
import type { BidDispute, BidRequest, Card, GameView } from '#core/game/state.ts'
import { type ClaimedCard, claimsToReview } from './reviews.ts'

/** What may wait for the host's decision, by kind. */
export interface Reviewable {
  claim: ClaimedCard
  bid: BidDispute
  request: BidRequest
}

export type WaitingKind = keyof Reviewable

/** Something that waits for the host. */
export type Waiting<K extends WaitingKind = WaitingKind> = {
  [Each in K]: { readonly kind: Each; readonly item: Reviewable[Each] }
}[K]

/** The part of a view in which something may wait. */
export type QueueView = Pick<GameView, 'cards' | 'bidDisputes' | 'bidRequests'>

/** The outcome of something that the host looks at, no matter who decided. */
export type Fate = 'waiting' | 'approved' | 'rejected' | 'undone' | 'decided'

interface Kind<Item> {
  /** All of the kind that wait, in any order. */
  all(view: QueueView): readonly Item[]
  /** Tells it from others of its kind: a card can be claimed again after an undo. */
  key(item: Item): string
  /** Since when it has waited, ms since the epoch. */
  sinceMs(item: Item): number
  /** Changes with anything that the host has to see before a tap counts. */
  version(item: Item): number
  fate(item: Item, view: QueueView): Fate
}

const KINDS: { readonly [K in WaitingKind]: Kind<Reviewable[K]> } = {
  claim: {
    all: claimsToReview,
    key: ({ id, claimedAtMs }) => `${id} ${claimedAtMs}`,
    sinceMs: ({ claimedAtMs }) => claimedAtMs,
    version: ({ disputedBy }) => disputedBy.length,
    fate: fateOfClaim,
  },
  bid: {
    all: ({ bidDisputes = [] }) => bidDisputes,
    key: ({ number }) => `${number}`,
    sinceMs: ({ disputedAtMs }) => disputedAtMs,
    version: ({ disputedBy }) => disputedBy.length,
    fate: (bid, { bidDisputes = [] }) =>
      bidDisputes.some(({ number }) => number === bid.number) ? 'waiting' : 'decided',
  },
  request: {
    all: openRequests,
    key: ({ teamId, zoneId, askedAtMs }) => `${teamId} ${zoneId} ${askedAtMs}`,
    sinceMs: ({ askedAtMs }) => askedAtMs,
    version: () => 0,
    fate: (request, view) =>
      openRequests(view).some((each) => isSameRequest(each, request)) ? 'waiting' : 'decided',
  },
}

const ALL_KINDS = Object.keys(KINDS) as WaitingKind[]

/** What waits for so long is overdue: the team stands somewhere in the rain. */
export const OVERDUE_MS = 10 * 60_000

/** Identifies what waits, through all changes of it. */
export const keyOf = <K extends WaitingKind>({ kind, item }: Waiting<K>): string =>
  `${kind} ${KINDS[kind].key(item)}`

/** Since when it has waited, ms since the epoch. */
const sinceMs = <K extends WaitingKind>({ kind, item }: Waiting<K>): number => KINDS[kind].sinceMs(item)

/** Changes with anything that the host has to see before a tap counts. */
export const versionOf = <K extends WaitingKind>(waiting: Waiting<K>): string =>
  `${keyOf(waiting)} ${KINDS[waiting.kind].version(waiting.item)}`

/** The outcome of something that waited. */
export const fateOf = <K extends WaitingKind>({ kind, item }: Waiting<K>, view: QueueView): Fate =>
  KINDS[kind].fate(item, view)

/** All that waits for the host, the oldest first. @see docs/rules.md Q1 */
export const waitingIn = (view: QueueView): Waiting[] =>
  ALL_KINDS.flatMap((kind) => ofKind(kind, view)).sort(inOrder)

const ofKind = <K extends WaitingKind>(kind: K, view: QueueView): Waiting<K>[] =>
  KINDS[kind].all(view).map((item): Waiting<K> => ({ kind, item }))

/**
 * How long it has waited, ms. While the game is paused it stands still, except for what came during the pause.
 * @param nowMs server time
 * @see docs/rules.md Q2
 */
export function ageMs(waiting: Waiting, { pause }: Pick<GameView, 'pause'>, nowMs: number): number {
  const since = sinceMs(waiting)
  const untilMs = pause && since < pause.sinceMs ? pause.sinceMs : nowMs
  return Math.max(0, untilMs - since)
}

/**
 * What to look at after one is done with: the next in the queue, after the last one the oldest.
 * @param waiting the oldest first
 * @param done null at the beginning
 * @returns null when nothing waits
 */
export function nextAfter(waiting: readonly Waiting[], done: Waiting | null): Waiting | null {
  const later = done && waiting.find((item) => inOrder(item, done) > 0)
  return later ?? waiting[0] ?? null
}

function fateOfClaim(claim: ClaimedCard, { cards }: { cards: readonly Card[] }): Fate {
  const card = cards.find(({ id }) => id === claim.id)
  return card?.claimedAtMs === claim.claimedAtMs && card.review !== null ? card.review : 'undone'
}

const inOrder = (a: Waiting, b: Waiting): number =>
  sinceMs(a) - sinceMs(b) || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)
