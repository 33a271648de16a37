import { toCents } from '#core/game/money.ts'
import type { Card } from '#core/game/state.ts'
import { type AnyView, type Changes, changed, credit } from './changes.ts'

type Cards =
  | 'CardDrawn'
  | 'CardExpired'
  | 'CardExpiryCorrected'
  | 'DeckFoundEmpty'
  | 'CardClaimed'
  | 'ClaimUndone'
  | 'CardWithdrawn'

/** The flop, and who claimed what. */
export const CARDS: Changes<Cards> = {
  CardDrawn(view, { card: challenge, startTimeMs, expiryTimeMs }) {
    const card: Card = {
      ...challenge,
      status: 'in_flop',
      startTimeMs,
      expiryTimeMs,
      ...UNCLAIMED,
      proofs: {},
    }
    return { cards: sortedById([...view.cards, card]) }
  },
  CardExpired: (view, { cardId }) => ({ cards: changed(view.cards, cardId, () => ({ status: 'expired' })) }),
  CardExpiryCorrected: (view, { cardId, expiryTimeMs }) => ({
    cards: changed(view.cards, cardId, () => ({ expiryTimeMs })),
  }),
  DeckFoundEmpty: () => ({ isDeckEmpty: true }),
  CardClaimed: (view, { cardId, teamId, claimedAtMs }) => ({
    cards: changed(view.cards, cardId, () => ({
      status: 'claimed',
      claimedBy: teamId,
      claimedAtMs,
      review: 'waiting',
      ...UNDISPUTED,
    })),
    teams: credit(view, teamId, rewardCents(view, cardId)),
  }),
  ClaimUndone: (view, { cardId, teamId, startTimeMs, expiryTimeMs }) => ({
    cards: changed(view.cards, cardId, () => ({
      status: 'in_flop',
      startTimeMs,
      expiryTimeMs,
      ...UNCLAIMED,
    })),
    teams: credit(view, teamId, -rewardCents(view, cardId)),
  }),
  CardWithdrawn: (view, { cardId }) => ({
    cards: changed(view.cards, cardId, () => ({ status: 'withdrawn' })),
  }),
}

/** A claim that nobody doubts. */
export const UNDISPUTED = { disputedBy: [], disputingTeams: [] } as const
/** A card that nobody has claimed. */
const UNCLAIMED = { claimedBy: null, claimedAtMs: null, review: null, ...UNDISPUTED } as const

const rewardCents = (view: AnyView, cardId: string): number =>
  toCents(view.cards.find(({ id }) => id === cardId)?.value ?? 0)

const sortedById = (cards: Card[]): Card[] => cards.sort((a, b) => (a.id < b.id ? -1 : 1))
