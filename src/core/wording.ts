const numbers = new Intl.NumberFormat('en-US')
const lists = new Intl.ListFormat('en-GB')

/** A number with its thousands grouped, such as '1,200'. */
export const grouped = (count: number): string => numbers.format(count)

/** '1 player', '12 players', '1,200 points'. @param many the plural where it isn't `one` with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** 'Red', 'Red and Blue', 'Red, Blue and Pink'. */
export const listed = (words: readonly string[]): string => lists.format(words)

/** Whole minutes as `1 h 20 min`, `8 h`, `45 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
