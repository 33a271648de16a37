/** A period may begin before the window, and the quota has slices. */
const TOLERANCE = 1.15

/** Why a server that was to be held back was not; null where it was. Both are parts of a core. */
export const overuse = (used: number, share: number): string | null =>
  used <= share * TOLERANCE ? null : `the server used ${used.toFixed(2)} of a core, and was to have ${share}`
