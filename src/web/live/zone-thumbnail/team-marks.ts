/** The side of a pattern's square. */
export const SIDE = 16

interface Mark {
  /** A path in the square. */
  readonly d: string
  readonly strokeWidth: number
  readonly strokeLinecap?: 'round'
}

/** The marks of a team's pattern by its place in the game, told apart without colour: those of the large map, as shapes. */
export const MARKS: readonly Mark[] = [
  // Stripes uphill.
  { d: 'M-4 4 4-4M-4 20 20-4M12 20 20 12', strokeWidth: 3 },
  // Dots.
  { d: 'M4 4h0M12 12h0', strokeWidth: 5, strokeLinecap: 'round' },
  // Level stripes.
  { d: 'M0 3h16M0 11h16', strokeWidth: 2.5 },
  // A grid.
  { d: 'M0 4h16M0 12h16M4 0v16M12 0v16', strokeWidth: 1.5 },
  // Waves.
  { d: 'M0 6 8 0 16 6M0 14 8 8 16 14M0 22 8 16 16 22', strokeWidth: 2 },
  // Crosses.
  { d: 'M4 1v6M1 4h6M12 9v6M9 12h6', strokeWidth: 2 },
]
