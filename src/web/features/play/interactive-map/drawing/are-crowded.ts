interface Point {
  readonly x: number
  readonly y: number
}

/** How near two signs may come, in px, before one covers the other's bullet. */
const REACH_PX = 44

/** Whether any two signs on the screen would lie on each other. */
export const areCrowded = (points: readonly Point[]): boolean =>
  points.some((one, index) =>
    points
      .slice(index + 1)
      .some((other) => Math.abs(one.x - other.x) < REACH_PX && Math.abs(one.y - other.y) < REACH_PX),
  )
