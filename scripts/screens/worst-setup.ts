import { LIMITS } from '#core/limits.ts'
import type { Setup } from '#core/setup.ts'

const COLORS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange']
const NAMES = [
  'Washington Heights W',
  'The Knickerbockers 2',
  'WWWWWWWWWWWWWWWWWWWW',
  'Gramercy & Friends 4',
  'Spuyten-Duyvil-Devil',
  'Queensboro Overtimes',
]
const PLACES =
  'Spuyten Duyvil, Marble Hill, Washington Heights, Hamilton Heights, Manhattanville and Morningside up to the Harlem River'
const TASK =
  'Find a stranger who was born farther away than anyone in your team, have them teach you a song, and sing it together where at least three people can hear. Proof: a film of the whole song with everyone in it, and the name of the place. '
const TITLE =
  'Sing with a stranger from far away, on the loudest corner that you can find, until somebody applauds and joins in, number '

/** As much of everything as a setup may hold. */
export const WORST_SETUP = {
  teams: COLORS.map((color, index) => ({
    id: `team-${index + 1}`,
    name: NAMES[index] ?? color,
    color,
    code: `${color}Heights123456789`.slice(0, LIMITS.teamCodeLength.max),
  })),
  challenges: Array.from({ length: LIMITS.challenges.max }, (_, index) => ({
    id: `c${index + 1}`,
    title: longest(TITLE, ` ${index + 1}`, LIMITS.titleLength),
    description: longest(TASK, '', LIMITS.descriptionLength),
    value: LIMITS.challengeValue.max,
  })),
  timing: {
    gameDurationHours: 24,
    gameDurationMinutes: 0,
    challengeDurationHours: 6,
    challengeDurationMinutes: 0,
  },
  zones: Array.from({ length: LIMITS.zones.max }, (_, index) => ({
    id: `z${index + 1}`,
    title: longest(PLACES, ` ${index + 1}`, LIMITS.titleLength),
    description: longest(`${PLACES}. `, '', LIMITS.descriptionLength),
  })),
  rules: { content: `<h1>House rules</h1>${`<p>${TASK}</p>`.repeat(20)}` },
} satisfies Setup

/** A text of exactly so many characters, by saying it again. */
function longest(text: string, end: string, length: number): string {
  return `${text.repeat(Math.ceil(length / text.length)).slice(0, length - end.length - 1)}.${end}`.slice(
    -length,
  )
}
