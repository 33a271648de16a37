import { LIMITS } from '#core/game/limits.ts'
import type { Setup } from '#core/setup/setup.ts'

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
  'Spuyten Duyvil, Marble Hill, Washington Heights, Hamilton Heights, Manhattanville and Morningside up to the Harlem end'
const TASK =
  'Find a stranger who was born farther away than anyone in your team, have them teach you a song, and sing it together where at least three people can hear. Proof: a film of the whole song with everyone in it, and the name of the place.'
const TITLE =
  'Sing with a stranger from far away, on the loudest corner which you can find, until everybody applauds and joins in'

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
    title: longTitle(TITLE, index + 1),
    description: longText(TASK),
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
    title: longTitle(PLACES, index + 1),
    description: longText(`${PLACES}.`),
  })),
  rules: { content: `<h1>House rules</h1>${`<p>${TASK}</p>`.repeat(20)}` },
} satisfies Setup

/** A title of the greatest length that ends in its number. */
function longTitle(words: string, number: number): string {
  const end = ` ${number}`
  return `${words.slice(0, LIMITS.titleLength - end.length).padEnd(LIMITS.titleLength - end.length, '!')}${end}`
}

/** A text of the greatest length, by saying it again. */
function longText(text: string): string {
  const { descriptionLength } = LIMITS
  return `${text} `
    .repeat(Math.ceil(descriptionLength / text.length))
    .slice(0, descriptionLength - 1)
    .concat('.')
}
