import type { CardId, TeamId, ZoneId } from '#core/game/ids.ts'
import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { CENTS_PER_DOLLAR } from '#core/game/money.ts'
import { optionsOf } from '#core/game/options.ts'
import { byPay, isUnpaid, rewardCents, rewardsOf, unpaidClaims } from '#core/game/rewards.ts'
import { standings } from '#core/game/standings.ts'
import type { Card, GameView, Team, Zone } from '#core/game/state.ts'
import { isLocked, mostToBid, priceToTake } from './bidding.ts'
import { blindDueMs } from './blind.ts'
import { endOf, liveCards } from './flop.ts'
import { gameNowMs } from './game-clock.ts'
import { isEntitled, type SeatRole } from './roles.ts'
import { type Ranked, taken } from './taken.ts'

/** A card that ends this soon is nearly gone. */
const LAST_CALL_MS = 12 * MINUTE_MS
/** One that ends sooner is gone before anybody is there. @see docs/rules.md N9 */
const TOO_LATE_MS = MINUTE_MS
/** So long before the end a bid can't wait any more. Proof can. */
const LAST_BIDS_MS = 10 * MINUTE_MS
/** A zone that was lost so long ago at most is still one's own to many. */
const FRESH_LOSS_MS = 5 * MINUTE_MS

/** What puts a team alone at the top: more zones than any other, or as many and a higher balance; `owed` if that rests on money of which it still owes proof. */
export type Lead = 'zones' | 'balance' | 'owed'

/** What a team could do next. */
export type Advice =
  /**
   * Takes a zone; `leads` if that puts the team alone at the top, and by what; `isLost` if it was the team's a moment ago.
   * `proofsOf` are the cards whose proof secures an `owed` lead, as few as that takes, the best paid first; empty for any other.
   */
  | {
      kind: 'take'
      zoneId: ZoneId
      priceCents: number
      balanceCents: number
      leads: Lead | null
      proofsOf: readonly CardId[]
      isLost: boolean
    }
  /** Strengthens an own zone with which a rival would be alone at the top, for `priceCents`. */
  | { kind: 'hold'; zoneId: ZoneId; priceCents: number; rivalId: TeamId }
  /** Posts proof of what the team has claimed, of what pays most first: of `count` cards that pay `riskCents`. */
  | { kind: 'prove'; cardId: CardId; count: number; riskCents: number }
  /** Does a card before it's gone. */
  | { kind: 'hurry'; cardId: CardId; endsAtMs: number }
  /** Does the card that pays most; `nextCents` is the price of the cheapest zone, null if that is hidden or there is none. */
  | { kind: 'earn'; cardId: CardId; rewardCents: number; balanceCents: number; nextCents: number | null }
  /** Bids while bids are hidden, wherever the team likes. */
  | { kind: 'spend'; zoneId: ZoneId; balanceCents: number }

type Taking = Extract<Advice, { kind: 'take' }>
type Earning = Extract<Advice, { kind: 'earn' }>

/** Who asks. @see docs/rules.md N1 */
interface Asking {
  readonly role: SeatRole
  /** '' for someone without a team. */
  readonly teamId: TeamId
  /** The zone that something else in sight tells them to take: the next best is advised. */
  readonly toldZoneId?: ZoneId | null
  /** What the team has claimed without proof, the latest first. What is on its way from this phone is none of it. */
  readonly owed?: readonly Card[]
}

/** A team's possibilities at a moment. */
interface Standpoint {
  readonly view: GameView
  readonly team: Team
  /** Zones that take bids. */
  readonly open: readonly Zone[]
  /** Cards that the team can still do and claim. */
  readonly cards: readonly Card[]
  /** Cards without the proof that the team owes. */
  readonly owed: readonly Card[]
  /** Server time, and the time on the game's clock. */
  readonly nowMs: number
  readonly clockMs: number
  /** Nothing is known, or may be told, of other teams' bids and money. */
  readonly isBlind: boolean
  /** Zones that the team can take now, the cheapest first. */
  readonly takings: readonly Taking[]
}

/** The same without what is worked out from it. */
type Board = Omit<Standpoint, 'takings'>

/** From the most urgent to the least; each yields its advice with the best first. */
const ROWS: readonly ((at: Standpoint) => readonly Advice[])[] = [
  ({ takings }) => takings.filter(({ leads }) => leads !== null),
  ({ takings }) => takings.filter(({ isLost }) => isLost),
  ({ takings, clockMs, view }) => (view.endsAtMs - clockMs <= LAST_BIDS_MS ? takings : []),
  hurries,
  ({ owed }) => proofs(owed),
  holds,
  ({ takings }) => takings,
  spendings,
  earnings,
]

/**
 * What a team could do next: something that the server would accept at this moment, read from what the team may know.
 * @param nowMs server time
 * @param shown what was advised before, which stays while it is as good as the best
 * @returns null where there is nothing to say
 * @see docs/rules.md N1–N9
 */
export function whatNext(
  view: GameView,
  { toldZoneId = null, ...asking }: Asking,
  nowMs: number,
  shown: Advice | null = null,
): Advice | null {
  const board = boardOf(view, asking, nowMs)
  if (!board) return isOnlyProofTaken(view) ? (proofs(asking.owed)[0] ?? null) : null
  const at = { ...board, takings: takingsOf(board) }
  for (const row of ROWS) {
    const advice = row(at).filter((each) => each.kind !== 'take' || each.zoneId !== toldZoneId)
    const best = (shown && advice.find((each) => isSame(each, shown))) ?? advice[0]
    if (best) return best
  }
  // 'Nothing in reach' would be untrue.
  return toldZoneId === null ? null : whatNext(view, asking, nowMs, shown)
}

/** Nothing can be claimed or bid, but proof can be posted: in a pause, and once time is up until the game ends. */
const isOnlyProofTaken = ({ status, pause, isTimeUp }: GameView): boolean =>
  status === 'active' && (Boolean(pause) || isTimeUp)

/** The card that pays a team most, of those that it could claim at this moment; null where there is none. @param nowMs server time @see docs/rules.md N7 */
export function bestEarning(view: GameView, asking: Asking, nowMs: number): Earning | null {
  const board = boardOf(view, asking, nowMs)
  return (board && earnings(board)[0]) ?? null
}

/** Null for who can do nothing now. */
function boardOf(view: GameView, { role, teamId, owed = [] }: Asking, nowMs: number): Board | null {
  const team = view.teams.find(({ id }) => id === teamId)
  const clockMs = gameNowMs(view, nowMs)
  const isRunning = view.status === 'active' && !view.isTimeUp && !view.pause && clockMs < view.endsAtMs
  if (!team || !isEntitled(role, 'play') || !isRunning) return null
  return {
    view,
    team,
    open: view.zones.filter((zone) => !zone.closed && !isLocked(zone, nowMs)),
    cards: claimable(view, teamId, clockMs),
    owed,
    nowMs,
    clockMs,
    isBlind: Boolean(view.blind) || (blindDueMs(view) ?? Number.POSITIVE_INFINITY) <= clockMs,
  }
}

const subjectOf = (advice: Advice): string => ('zoneId' in advice ? advice.zoneId : advice.cardId)

const isSame = (one: Advice, other: Advice): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other)

function claimable(view: GameView, teamId: TeamId, clockMs: number): Card[] {
  const isFull =
    optionsOf(view).review === 'on-approval' && unpaidClaims(view, teamId).length >= LIMITS.waitingClaims
  return isFull ? [] : cardsInReach(view, clockMs)
}

/** The live cards that can still be done. @see docs/rules.md N9 */
export const cardsInReach = (view: GameView, clockMs: number): Card[] =>
  liveCards(view).filter((card) => Math.min(endOf(card), view.endsAtMs) - clockMs >= TOO_LATE_MS)

/** Zones that a team can pay for, the cheapest first. */
function affordable({ view, open, isBlind }: Board, team: Team): { zone: Zone; priceCents: number }[] {
  if (isBlind) return []
  return open
    .flatMap((zone) => {
      const priceCents = priceToTake(zone, team.id)
      return priceCents === null || priceCents > Math.min(team.balanceCents, mostToBid(view, zone, team.id))
        ? []
        : [{ zone, priceCents }]
    })
    .sort((a, b) => a.priceCents - b.priceCents || a.zone.number - b.zone.number)
}

function takingsOf(at: Board): Taking[] {
  const isFirst = leadOf(at.view, at.team.id) !== null
  // What has been paid and may be lost again.
  const atRisk = at.owed.filter((card) => !isUnpaid(card))
  const riskCents = rewardsOf(atRisk)
  const leadFor = (zone: Zone, priceCents: number): Pick<Taking, 'leads' | 'proofsOf'> => {
    const leadLeft = (cents: number) => leadOf(taken(at.view, zone, at.team.id, cents), at.team.id)
    const lead = leadLeft(priceCents + riskCents)
    if (lead !== null || riskCents === 0 || leadLeft(priceCents) === null)
      return { leads: lead, proofsOf: [] }
    return {
      leads: 'owed',
      proofsOf: fewestProofs(atRisk, (unprovenCents) => leadLeft(priceCents + unprovenCents) !== null).map(
        ({ id }) => id,
      ),
    }
  }
  return affordable(at, at.team).map(({ zone, priceCents }) => ({
    kind: 'take',
    zoneId: zone.id,
    priceCents,
    balanceCents: at.team.balanceCents,
    ...(isFirst ? { leads: null, proofsOf: [] } : leadFor(zone, priceCents)),
    isLost: wasJustLost(at, zone),
  }))
}

/** Whether a zone was taken from the team in the last minutes, as far as the feed still knows whose it was before. */
function wasJustLost({ view, team, nowMs }: Board, { id, currentOwner }: Zone): boolean {
  const [before, last] = view.feed.filter(({ type, zoneId }) => type === 'capture' && zoneId === id).slice(-2)
  return (
    before?.teamId === team.id &&
    last !== undefined &&
    last.teamId !== team.id &&
    last.teamId === currentOwner &&
    nowMs - last.createdAtMs <= FRESH_LOSS_MS
  )
}

function hurries({ cards, clockMs, view }: Standpoint): Advice[] {
  return cards
    .toSorted(byPay)
    .flatMap(({ id, expiryTimeMs }): (Advice & { kind: 'hurry' })[] =>
      expiryTimeMs !== null && expiryTimeMs - clockMs <= LAST_CALL_MS && expiryTimeMs < view.endsAtMs
        ? [{ kind: 'hurry', cardId: id, endsAtMs: expiryTimeMs }]
        : [],
    )
    .sort((a, b) => a.endsAtMs - b.endsAtMs)
}

/** The cards whose proof is enough, as few as that takes, of what pays most first. @param isEnough whether so much may be lost, in cents; nothing always may */
export function fewestProofs(owed: readonly Card[], isEnough: (unprovenCents: number) => boolean): Card[] {
  const best = owed.toSorted(byPay)
  return best.slice(0, best.findIndex((_, index) => isEnough(rewardsOf(best.slice(index + 1)))) + 1)
}

function proofs(owed: readonly Card[] = []): Advice[] {
  const riskCents = rewardsOf(owed)
  return owed
    .toSorted(byPay)
    .slice(0, 1)
    .map(({ id }) => ({ kind: 'prove', cardId: id, count: owed.length, riskCents }))
}

function holds(at: Standpoint): Advice[] {
  const { view, team } = at
  if (leadOf(view, team.id) === null || team.balanceCents < CENTS_PER_DOLLAR) return []
  return view.teams
    .filter(({ id }) => id !== team.id)
    .flatMap((rival) =>
      affordable(at, rival)
        .filter(
          ({ zone, priceCents }) =>
            zone.currentOwner === team.id &&
            mostToBid(view, zone, team.id) >= CENTS_PER_DOLLAR &&
            leadOf(taken(view, zone, rival.id, priceCents), rival.id) !== null,
        )
        .map(({ zone, priceCents }) => ({
          kind: 'hold' as const,
          zoneId: zone.id,
          priceCents,
          rivalId: rival.id,
        })),
    )
    .sort((a, b) => a.priceCents - b.priceCents)
}

function spendings({ view, team, open }: Standpoint): Advice[] {
  const canBid = view.blind && team.balanceCents >= CENTS_PER_DOLLAR
  return canBid ? open.map(({ id }) => ({ kind: 'spend', zoneId: id, balanceCents: team.balanceCents })) : []
}

function earnings({ cards, team, open, isBlind }: Board): Earning[] {
  const prices = isBlind ? [] : open.flatMap((zone) => priceToTake(zone, team.id) ?? [])
  return cards.toSorted(byPay).map((card) => ({
    kind: 'earn',
    cardId: card.id,
    rewardCents: rewardCents(card),
    balanceCents: team.balanceCents,
    nextCents: prices.length > 0 ? Math.min(...prices) : null,
  }))
}

/** What a team leads by; null where it isn't alone at the top. */
function leadOf(view: Ranked, teamId: TeamId): Lead | null {
  const [first, second] = standings(view)
  if (first?.team.id !== teamId || second?.rank === 1) return null
  return second?.zones === first.zones ? 'balance' : 'zones'
}
