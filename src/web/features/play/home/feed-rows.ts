import type { RecapItem } from '#core/game/state.ts'

/** Items of the feed in one row: one, or cards that expired one after another. The newest first, and never empty. */
export type FeedRow = readonly [newest: RecapItem, ...older: RecapItem[]]

/** The rows of the feed, the newest first: cards that expired with nothing between them share one. */
export function feedRows(feed: readonly RecapItem[]): FeedRow[] {
  const rows: [RecapItem, ...RecapItem[]][] = []
  for (const item of feed.toReversed()) {
    const last = rows.at(-1)
    if (item.type === 'expired' && last?.[0].type === 'expired') last.push(item)
    else rows.push([item])
  }
  return rows
}
