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
  if (!latest || (kept && kept.id >= latest.id)) return kept
  return { id: latest.id, text: latest.text, isDismissed: false }
}

/** What was stored, if it is an announcement; null for anything else. */
export function parsePinned(stored: unknown): Pinned | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, text, isDismissed } = stored as Record<string, unknown>
  const isPinned = typeof id === 'number' && typeof text === 'string' && typeof isDismissed === 'boolean'
  return isPinned ? { id, text, isDismissed } : null
}
