import type { AnyView } from '#core/game/evolving/changes.ts'
import type { Card, RecapItem } from '#core/game/state.ts'

/** A view for pages that don't know all of today's events, with nothing that they don't know. */
export const outdatedView = (view: AnyView): AnyView => ({
  ...view,
  feed: view.feed.map(asAnnouncement),
  cards: view.cards.map(asExpired),
})

const asAnnouncement = (item: RecapItem): RecapItem =>
  item.type === 'admin_change' || item.type === 'admin_void' ? { ...item, type: 'announcement' } : item

const asExpired = (card: Card): Card => (card.status === 'withdrawn' ? { ...card, status: 'expired' } : card)
