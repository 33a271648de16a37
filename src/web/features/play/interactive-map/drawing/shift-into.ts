/** A rectangle on the screen, in px from the top left. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The least way that a box must go to lie within another, in px; null when it is too large for that. */
export function shiftInto(box: Box, room: Box): { x: number; y: number } | null {
  const x = shift(box.left, box.right, room.left, room.right)
  const y = shift(box.top, box.bottom, room.top, room.bottom)
  return x === null || y === null ? null : { x, y }
}

function shift(from: number, to: number, least: number, most: number): number | null {
  if (to - from > most - least) return null
  if (from < least) return least - from
  return to > most ? most - to : 0
}
