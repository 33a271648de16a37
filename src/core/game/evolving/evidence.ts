import { latestAfter } from '#core/game/chat.ts'
import { contestedResult } from '#core/game/contested.ts'
import type { EventOf } from '#core/game/events.ts'
import type { Card, HostView } from '#core/game/state.ts'
import { UNDISPUTED } from './cards.ts'
import { type AnyView, type Changes, changed } from './changes.ts'

type Evidence =
  | 'MessagePosted'
  | 'MessageDeleted'
  | 'ClaimDisputed'
  | 'ClaimApproved'
  | 'ClaimRejected'
  | 'PhotosRemoved'

/** The evidence chat, and the decisions on claims. */
export const EVIDENCE: Changes<Evidence> = {
  MessagePosted: (view, event) => ({
    chatCount: view.chatCount + 1,
    ...latestAfter(view, event),
    ...(event.cardId && { cards: countProofs(view, event.cardId, event.teamId, 1) }),
  }),
  MessageDeleted: (view, event) => ({
    ...latestAfter(view, event),
    ...(event.evidence && { cards: countProofs(view, event.evidence.cardId, event.evidence.teamId, -1) }),
  }),
  ClaimDisputed(view, event) {
    const cards = changed<Card>(view.cards, event.cardId, ({ disputedBy, disputingTeams = [] }) => ({
      review: 'waiting',
      disputedBy: [...disputedBy, event.playerId],
      disputingTeams: [...new Set([...disputingTeams, event.teamId])],
    }))
    return {
      chatCount: view.chatCount + 1,
      ...latestAfter(view, event),
      cards,
      ...contestedResult({ ...view, cards }),
    }
  },
  ClaimApproved: (view, event) => decided(view, event, 'approved'),
  ClaimRejected: (view, event) => decided(view, event, 'rejected'),
  PhotosRemoved: () => ({ photosUntilMs: null }),
}

const decided = (
  view: AnyView,
  event: EventOf<'ClaimApproved' | 'ClaimRejected'>,
  review: 'approved' | 'rejected',
): Partial<HostView> => ({
  chatCount: view.chatCount + 1,
  ...latestAfter(view, event),
  cards: changed(view.cards, event.cardId, () => ({ review, ...UNDISPUTED })),
})

const countProofs = (view: AnyView, cardId: string, teamId: string, by: number): Card[] =>
  changed(view.cards, cardId, ({ proofs }) => {
    const { [teamId]: before = 0, ...others } = proofs
    return { proofs: before + by > 0 ? { ...others, [teamId]: before + by } : others }
  })
