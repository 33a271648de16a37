/** Where a row stands on its page, in px. */
export interface Extent {
  readonly top: number
  readonly height: number
}

/**
 * The place, from 0, that a dragged row takes: it changes places with a row once it covers half of it.
 * @param rows all rows of the list, as they stood at first
 * @param from the place of the dragged one
 * @param dy how far it has been dragged down, in px
 */
export function dropPlace(rows: readonly Extent[], from: number, dy: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + dy
  const bottom = top + dragged.height
  const below = rows.slice(from + 1).filter((row) => bottom > middle(row)).length
  const above = rows.slice(0, from).filter((row) => top < middle(row)).length
  return from + below - above
}

/** How far a row stands aside while another is dragged, in px. @param room the dragged row's height and one gap */
export function aside(index: number, from: number, to: number, room: number): number {
  if (index > from && index <= to) return -room
  return index < from && index >= to ? room : 0
}

/** The gap between two rows, in px. */
export const gapOf = ([first, second]: readonly Extent[]): number =>
  first && second ? second.top - first.top - first.height : 0

const middle = ({ top, height }: Extent): number => top + height / 2
