const ENDINGS = ['th', 'st', 'nd', 'rd'] as const

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`. By hand, since the browser's rules for plurals take longer to load than the rest of a line to draw. */
export function ordinal(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1
  return `${place}${(!isTeen && ENDINGS[place % 10]) || 'th'}`
}
