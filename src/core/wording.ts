// Made when first wanted: the first formatter of each kind takes a phone ten milliseconds and more.
let numbers: Intl.NumberFormat | undefined
let lists: Intl.ListFormat | undefined

/** A number with its thousands grouped, such as '1,200'. */
export function grouped(count: number): string {
  // By hand what stands in every first drawing.
  if (Number.isSafeInteger(count)) return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
  numbers ??= new Intl.NumberFormat('en-US')
  return numbers.format(count)
}

/** '1 player', '12 players', '1,200 points'. @param many the plural where it isn't `one` with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** 'Red', 'Red and Blue', 'Red, Blue and Pink'. */
export function listed(words: readonly string[]): string {
  lists ??= new Intl.ListFormat('en-GB')
  return lists.format(words)
}

/** Whole minutes as `1 h 20 min`, `8 h`, `45 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
