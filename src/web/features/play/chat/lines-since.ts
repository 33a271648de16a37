import type { ChatLine } from '#wire/http.ts'

/** The lines that someone had before them when they last read the newest. */
export interface ReadLines {
  readonly ids: ReadonlySet<string>
  /** When the newest of them came; 0 where there were none. */
  readonly untilMs: number
}

/** All lines as read. */
export const readLines = (lines: readonly ChatLine[]): ReadLines => ({
  ids: new Set(lines.map(({ id }) => id)),
  untilMs: lines.at(-1)?.atMs ?? 0,
})

/** How many lines have come since, whichever of those that were read have been deleted, and whatever older ones were loaded. */
export const countSince = (lines: readonly ChatLine[], { ids, untilMs }: ReadLines): number =>
  lines.filter(({ id, atMs }) => atMs >= untilMs && !ids.has(id)).length
