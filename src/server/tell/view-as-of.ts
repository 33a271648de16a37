import type { AnyView } from '#core/game/evolving/changes.ts'
import type { Card, RecapItem, RecapType } from '#core/game/state.ts'

/** What takes the place of parts of a view that pages from before a version of the events don't know. */
const REPLACEMENTS: readonly { before: number; replaced: (view: AnyView) => AnyView }[] = [
  {
    before: 4,
    replaced: (view) => ({ ...view, feed: view.feed.map(announced('hidden')) }),
  },
  {
    before: 3,
    replaced: (view) => ({
      ...view,
      feed: view.feed.map(announced('admin_void')).map(announced('paid')),
      cards: view.cards.map(asWorthTwice),
    }),
  },
  {
    before: 2,
    replaced: (view) => ({
      ...view,
      feed: view.feed.map(announced('admin_change')),
      cards: view.cards.map(asExpired),
    }),
  },
]

/** A view for pages that know the events of a version, with nothing that they don't know. */
export const viewAsOf = (version: number, view: AnyView): AnyView =>
  REPLACEMENTS.filter(({ before }) => version < before).reduce((seen, { replaced }) => replaced(seen), view)

const announced =
  (type: RecapType) =>
  (item: RecapItem): RecapItem =>
    item.type === type ? { ...item, type: 'announcement' } : item

const asExpired = (card: Card): Card => (card.status === 'withdrawn' ? { ...card, status: 'expired' } : card)

/** One that pays double is worth twice as much. */
const asWorthTwice = (card: Card): Card => (card.isDouble ? { ...card, value: 2 * card.value } : card)
