import { optionsOf } from '#core/game/options.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import { type AnyView, type Changes, changed, credit, replaced } from './changes.ts'

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
  CardDrawn(view, { card: challenge, startTimeMs, expiryTimeMs, isDouble }) {
    const card: Card = {
      ...challenge,
      status: 'in_flop',
      startTimeMs,
      expiryTimeMs,
      ...(isDouble && { isDouble }),
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
  CardClaimed: (view, { cardId, teamId, claimedAtMs, rewardCents, isUnpaid, blind }) => ({
    cards: changed(view.cards, cardId, (card) => ({
      status: 'claimed',
      claimedBy: teamId,
      claimedAtMs,
      review: 'waiting',
      ...(isUnpaid && {
        paidCents: 0,
        ...((card.proofs[teamId] ?? 0) > 0 && approvalDue(view, claimedAtMs)),
      }),
      ...UNDISPUTED,
    })),
    ...(!isUnpaid && !blind && { teams: credit(view, teamId, rewardCents ?? rewardOf(view, cardId)) }),
  }),
  ClaimUndone: (view, { cardId, teamId, startTimeMs, expiryTimeMs, deductedCents, blind }) => ({
    cards: replaced(view.cards, cardId, ({ paidCents: _, approvesAtMs: __, ...card }) => ({
      ...card,
      status: 'in_flop',
      startTimeMs,
      expiryTimeMs,
      ...UNCLAIMED,
    })),
    ...(!blind && { teams: credit(view, teamId, -(deductedCents ?? rewardOf(view, cardId))) }),
  }),
  CardWithdrawn: (view, { cardId }) => ({
    cards: changed(view.cards, cardId, () => ({ status: 'withdrawn' })),
  }),
}

/** A claim that nobody doubts. */
export const UNDISPUTED = { disputedBy: [], disputingTeams: [] } as const
/** A card that nobody has claimed. */
const UNCLAIMED = { claimedBy: null, claimedAtMs: null, review: null, ...UNDISPUTED } as const

/** When an unpaid claim is approved by itself. @param provenAtMs of the claim, or of its first proof if that came later */
export function approvalDue(view: AnyView, provenAtMs: number): Pick<Card, 'approvesAtMs'> {
  const { autoApproveMinutes } = optionsOf(view)
  // Its minutes are of the game's clock, which may stand still.
  const clockMs = view.pause?.sinceMs ?? provenAtMs
  return autoApproveMinutes === null ? {} : { approvesAtMs: clockMs + autoApproveMinutes * MINUTE_MS }
}

const rewardOf = (view: AnyView, cardId: string): number => {
  const card = view.cards.find(({ id }) => id === cardId)
  return card ? rewardCents(card) : 0
}

const sortedById = (cards: Card[]): Card[] => cards.sort((a, b) => (a.id < b.id ? -1 : 1))
