import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { FALLBACK_CHALLENGE_MINUTES, LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { optionsOf } from '#core/game/options.ts'
import { rewardCents, unpaidClaims } from '#core/game/rewards.ts'
import type { Card, Challenge, GameState, GameView } from '#core/game/state.ts'
import { teamOf } from './permissions.ts'

/** The cards in the flop, newest first; of equals the highest id first. */
export function liveCards(view: Pick<GameView, 'cards'>): Card[] {
  return view.cards
    .filter(({ status }) => status === 'in_flop')
    .sort((a, b) => b.startTimeMs - a.startTimeMs || (a.id < b.id ? 1 : -1))
}

/** When a card leaves the flop by itself, ms since the epoch; later than any other without an expiry. */
export const endOf = ({ expiryTimeMs }: Pick<Card, 'expiryTimeMs'>): number =>
  expiryTimeMs ?? Number.MAX_SAFE_INTEGER

/** Claimed cards, latest claim first. */
export function claimedCards(view: Pick<GameView, 'cards'>): Card[] {
  return view.cards
    .filter(({ status }) => status === 'claimed')
    .sort((a, b) => (b.claimedAtMs ?? 0) - (a.claimedAtMs ?? 0) || (a.id < b.id ? 1 : -1))
}

/** A card's lifetime in the flop, in ms. */
export const cardLifetimeMs = (view: Pick<GameView, 'challengeDurationMinutes'>): number =>
  (view.challengeDurationMinutes ?? FALLBACK_CHALLENGE_MINUTES) * MINUTE_MS

/** Deals the first flop: seven cards at random, or all when there are fewer. @see docs/rules.md F1 */
export function dealFlop(state: GameState, { nowMs, random }: Context): GameEvent[] {
  const rest = [...state.deck]
  const dealt: Challenge[] = []
  while (dealt.length < LIMITS.flopCards && rest.length > 0) {
    dealt.push(...rest.splice(Math.floor(random() * rest.length), 1))
  }
  return dealt.map((card) => drawn(state, card, nowMs))
}

/**
 * Replaces cards that have just left the flop: draws the last of the deck until seven are live.
 * Announces once a game that the deck is empty.
 * @param leaving the number of live cards that are leaving
 * @see docs/rules.md F2, F6
 */
export function refill(state: GameState, leaving: number, atMs: number): GameEvent[] {
  const wanted = LIMITS.flopCards - (liveCards(state).length - leaving)
  if (wanted <= 0) return []
  const cards = state.deck.slice(-wanted).reverse()
  const events = cards.map((card) => drawn(state, card, atMs))
  const isFirstMiss = cards.length < wanted && !state.isDeckEmpty
  return isFirstMiss ? [...events, { type: 'DeckFoundEmpty' }] : events
}

/**
 * Decides a team's claim of a card: the first one gains its reward.
 * @returns CardClaimed and the replacement, or a refusal: card-not-found, card-already-claimed,
 * card-withdrawn, card-expired, too-many-waiting
 * @see docs/rules.md F3, F4, H4, H6
 */
export function claimCard(
  state: GameState,
  command: Extract<Command, { type: 'ClaimCard' }>,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  const teamId = teamOf(state, actor)
  if (!teamId) return refused({ code: 'not-allowed' })
  const card = state.cards.find(({ id }) => id === command.cardId)
  if (!card) return refused({ code: 'card-not-found' })
  if (card.claimedBy) return refused({ code: 'card-already-claimed', teamId: card.claimedBy })
  if (card.status === 'withdrawn') return refused({ code: 'card-withdrawn' })
  if (card.status !== 'in_flop') return refused({ code: 'card-expired' })
  const isUnpaid = optionsOf(state).review === 'on-approval'
  if (isUnpaid && unpaidClaims(state, teamId).length >= LIMITS.waitingClaims) {
    return refused({ code: 'too-many-waiting' })
  }
  const payment = isUnpaid ? { isUnpaid } : card.isDouble ? { rewardCents: rewardCents(card) } : {}
  return happened(
    { type: 'CardClaimed', cardId: card.id, teamId, claimedAtMs: nowMs, ...payment },
    ...refill(state, 1, nowMs),
  )
}

function drawn(state: GameState, card: Challenge, atMs: number): GameEvent {
  const { doubleLastMinutes } = optionsOf(state)
  const isDouble = doubleLastMinutes !== null && atMs >= state.endsAtMs - doubleLastMinutes * MINUTE_MS
  const expiryTimeMs = atMs + cardLifetimeMs(state)
  return { type: 'CardDrawn', card, startTimeMs: atMs, expiryTimeMs, ...(isDouble && { isDouble }) }
}
