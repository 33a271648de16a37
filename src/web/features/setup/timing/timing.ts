import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import { minutesOf, type TimingDraft, timingProblems } from '#core/setup/setup.ts'
import { formatClock, formatDuration } from '#web/ui/game/format-duration.ts'

/** A duration as the editor has it: the minutes may be 60 and more while they are typed. */
export interface Duration {
  hours: number
  minutes: number
}

/** The step of the minutes' spinner. @see docs/conformance.md, section 9 */
export const MINUTE_STEP = 5

/** Whatever is more is too much in any unit. */
const MOST_TYPED = 9_999

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const EXAMPLE_START_HOUR = 10

/** The whole number from 0 up that a field holds; empty or invalid input counts as 0. @param most what more counts as */
export function wholeNumber(text: string, most = MOST_TYPED): number {
  return /^\s*\d+\s*$/.test(text) ? Math.min(Number(text), most) : 0
}

/** More than any amount that a game takes. */
const MOST_DOLLARS = 999_999_999

/** The same for an amount of money, its thousands grouped or not. */
export const wholeDollars = (text: string): number => wholeNumber(text.replaceAll(',', ''), MOST_DOLLARS)

/** The same duration with minutes from 0 to 59. */
export function carried({ hours, minutes }: Duration): Duration {
  return { hours: hours + Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
}

/**
 * One press of a spinner: minutes go to the next multiple of 5 and carry into the hours.
 * @param mostMinutes where the spinner stops; it never takes anything away that was typed
 */
export function stepped(
  duration: Duration,
  unit: keyof Duration,
  direction: 1 | -1,
  mostMinutes: number,
): Duration {
  const now = duration.hours * HOUR_MINUTES + duration.minutes
  const step = unit === 'hours' ? HOUR_MINUTES : MINUTE_STEP
  const next =
    unit === 'hours'
      ? now + direction * step
      : direction === 1
        ? (Math.floor(now / step) + 1) * step
        : (Math.ceil(now / step) - 1) * step
  const held = direction === 1 ? Math.max(now, Math.min(next, mostMinutes)) : Math.max(0, next)
  return carried({ hours: 0, minutes: held })
}

/** What is wrong with the game's duration and with the cards', in the specification's words. */
export function problemsByField(timing: TimingDraft): { game: string | null; challenge: string | null } {
  const problems = timingProblems(timing)
  const about = (what: string) => problems.find((problem) => problem.startsWith(what)) ?? null
  return { game: about('Game duration'), challenge: about('Challenge timer') }
}

/** The two durations in plain words, such as 'Ends 8 h after the start; each card lasts 2 h'. */
export function timingWords(timing: TimingDraft): string {
  const { gameMinutes, challengeMinutes } = minutesOf(timing)
  return `Ends ${formatDuration(gameMinutes)} after the start; each card lasts ${formatDuration(challengeMinutes)}`
}

/** An example of one's day, such as 'Start at 10:00, end at 18:00'. @param gameMinutes up to a day or so */
export function exampleWords(gameMinutes: number): string {
  const end = EXAMPLE_START_HOUR * HOUR_MINUTES + gameMinutes
  const clock = formatClock((end % DAY_MINUTES) * MINUTE_MS).slice(0, 5)
  return `Start at ${EXAMPLE_START_HOUR}:00, end at ${clock}${end >= DAY_MINUTES ? ' the next day' : ''}`
}

/**
 * What the two durations mean for the cards, for a host who cannot foresee it; null while they are not valid, or there are no cards.
 * @param cardCount how many challenges the game has
 */
export function cardsWords(timing: TimingDraft, cardCount: number): string | null {
  const { gameMinutes, challengeMinutes } = minutesOf(timing)
  if (timingProblems(timing).length > 0 || cardCount === 0) return null
  if (challengeMinutes >= gameMinutes) return 'No card will expire before the game ends.'
  // Seven lie open from the start, and each that nobody claims is replaced when its time is over.
  const drawn = Math.min(cardCount, LIMITS.flopCards) * Math.ceil(gameMinutes / challengeMinutes)
  if (drawn <= cardCount)
    return `Even if nobody claims any, ${drawn} of your ${cardCount} challenges will come up.`
  const yours = cardCount === 1 ? 'Your only challenge' : `Your ${cardCount} challenges`
  return `${yours} may run out. A longer challenge timer or more challenges would keep the flop full.`
}
