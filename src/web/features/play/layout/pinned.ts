import type { RecapItem } from '#core/game/state.ts'

/** An announcement as this browser keeps it. */
export interface Pinned {
  /** The feed item's id; later announcements have higher ones. */
  readonly id: number
  readonly text: string
  readonly isDismissed: boolean
}

/** The latest announcement: the feed's when it is newer than what was kept. */
export function pinnedAfter(kept: Pinned | null, feed: readonly RecapItem[]): Pinned | null {
  const latest = feed.findLast(({ type }) => type === 'announcement')
  if (!latest || (kept && (kept.id >= latest.id || isRenumbered(kept, latest, feed)))) return kept
  return { id: latest.id, text: latest.text, isDismissed: false }
}

/** Whether it's the same one in a feed that tells more than before, as when hidden bids are shown. */
const isRenumbered = (kept: Pinned, latest: RecapItem, feed: readonly RecapItem[]): boolean =>
  kept.text === latest.text && feed.some(({ id, type }) => id === kept.id && type !== 'announcement')

/** What was stored, if it is an announcement; null for anything else. */
export function parsePinned(stored: unknown): Pinned | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, text, isDismissed } = stored as Record<string, unknown>
  const isPinned = typeof id === 'number' && typeof text === 'string' && typeof isDismissed === 'boolean'
  return isPinned ? { id, text, isDismissed } : null
}
