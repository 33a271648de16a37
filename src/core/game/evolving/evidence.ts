import { contestedResult } from '#core/game/contested.ts'
import type { EventOf } from '#core/game/events.ts'
import { isUnpaid } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { approvalDue, UNDISPUTED } from './cards.ts'
import { type AnyView, type Changes, changed, credit, replaced } from './changes.ts'
import { latestAfter } from './latest-lines.ts'

type Evidence =
  | 'MessagePosted'
  | 'MessageDeleted'
  | 'ClaimDisputed'
  | 'ClaimApproved'
  | 'ClaimRejected'
  | 'PhotosRemoved'

/** The evidence chat, and the decisions on claims. */
export const EVIDENCE: Changes<Evidence> = {
  MessagePosted: (view, event, atMs) => ({
    chatCount: view.chatCount + 1,
    ...latestAfter(view, event),
    ...(event.cardId && event.teamId && { cards: withProof(view, event.cardId, event.teamId, atMs) }),
  }),
  MessageDeleted: (view, event) => ({
    ...latestAfter(view, event),
    ...(event.evidence && { cards: withoutProof(view, event.evidence.cardId, event.evidence.teamId) }),
  }),
  ClaimDisputed(view, event) {
    const cards = replaced<Card>(view.cards, event.cardId, ({ approvesAtMs: _, ...card }) => ({
      ...card,
      review: 'waiting',
      disputedBy: [...card.disputedBy, event.playerId],
      disputingTeams: [...new Set([...(card.disputingTeams ?? []), event.teamId])],
    }))
    return {
      chatCount: view.chatCount + 1,
      ...latestAfter(view, event),
      cards,
      ...contestedResult({ ...view, cards }),
    }
  },
  ClaimApproved(view, event) {
    const { cardId, paidCents } = event
    const change = decided(view, event, 'approved')
    const teamId = view.cards.find(({ id }) => id === cardId)?.claimedBy
    if (paidCents === undefined || teamId == null) return change
    return {
      ...change,
      cards: changed(change.cards, cardId, () => ({ paidCents })),
      teams: credit(view, teamId, paidCents),
    }
  },
  ClaimRejected: (view, event) => decided(view, event, 'rejected'),
  PhotosRemoved: () => ({ photosUntilMs: null }),
}

const decided = (
  view: AnyView,
  event: EventOf<'ClaimApproved' | 'ClaimRejected'>,
  review: 'approved' | 'rejected',
) => ({
  chatCount: view.chatCount + 1,
  ...latestAfter(view, event),
  cards: replaced(view.cards, event.cardId, ({ approvesAtMs: _, ...card }) => ({
    ...card,
    review,
    ...UNDISPUTED,
  })),
})

const withProof = (view: AnyView, cardId: string, teamId: string, atMs: number): Card[] =>
  changed(view.cards, cardId, (card) => {
    const before = card.proofs[teamId] ?? 0
    const isDueNow =
      before === 0 && card.claimedBy === teamId && isUnpaid(card) && card.disputedBy.length === 0
    return {
      proofs: { ...card.proofs, [teamId]: before + 1 },
      ...(isDueNow && approvalDue(view, atMs)),
    }
  })

const withoutProof = (view: AnyView, cardId: string, teamId: string): Card[] =>
  replaced(view.cards, cardId, (card) => {
    const { [teamId]: before = 0, ...others } = card.proofs
    if (before > 1) return { ...card, proofs: { ...others, [teamId]: before - 1 } }
    const { approvesAtMs: _, ...unproven } = card
    return { ...(card.claimedBy === teamId ? unproven : card), proofs: others }
  })
