import type { TeamId } from './ids.ts'
import { toCents } from './money.ts'
import type { Card, GameView } from './state.ts'

/** What a card pays, in cents. @see docs/rules.md H4 */
export const rewardCents = ({ value, isDouble }: Pick<Card, 'value' | 'isDouble'>): number =>
  toCents(value) * (isDouble ? 2 : 1)

/** What cards pay together, in cents. */
export const rewardsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + rewardCents(card), 0)

/** Orders cards by what they pay, the best first. */
export const byPay = (a: Card, b: Card): number => rewardCents(b) - rewardCents(a) || (a.id < b.id ? -1 : 1)

/** What a card's claim has paid so far, in cents; 0 without a claim. @see docs/rules.md H6 */
export const paidCents = (card: Card): number =>
  card.claimedBy === null ? 0 : (card.paidCents ?? rewardCents(card))

/** Whether a card's claim waits to be paid: undecided and unpaid. */
export const isUnpaid = (card: Card): boolean => card.review === 'waiting' && card.paidCents === 0

/** A team's claims that wait to be paid, in the order of their ids. */
export const unpaidClaims = ({ cards }: Pick<GameView, 'cards'>, teamId: TeamId): Card[] =>
  cards.filter((card) => card.claimedBy === teamId && isUnpaid(card))

/** What a team's claims will pay once they are approved, in cents. */
export const waitingCents = (view: Pick<GameView, 'cards'>, teamId: TeamId): number =>
  rewardsOf(unpaidClaims(view, teamId))
