import type { AnyView } from '#core/game/evolving/changes.ts'
import type { Card, RecapItem } from '#core/game/state.ts'

/** A view for pages from before the setup could be changed, with nothing that they don't know. */
export const outdatedView = (view: AnyView): AnyView => ({
  ...view,
  feed: view.feed.map(asAnnouncement),
  cards: view.cards.map(asExpired),
})

const asAnnouncement = (item: RecapItem): RecapItem =>
  item.type === 'admin_change' ? { ...item, type: 'announcement' } : item

const asExpired = (card: Card): Card => (card.status === 'withdrawn' ? { ...card, status: 'expired' } : card)
