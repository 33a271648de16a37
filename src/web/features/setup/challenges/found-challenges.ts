import { cutTo, isTooLong } from '#core/characters.ts'
import { LIMITS } from '#core/limits.ts'
import { typedText } from '#core/plain-text.ts'
import { type ChallengeWords, problemsOf } from './challenge-list.ts'
import { parseValue } from './parse-value.ts'

/** What a text or a table of challenges was found to hold. */
export interface FoundChallenges {
  challenges: ChallengeWords[]
  /** What could not be read, each with its place: 'Line 3: …'. */
  problems: string[]
}

/** Three texts that should be a challenge, and where they stood, such as 'Row 5'. */
export interface RawChallenge {
  place: string
  title: string
  description: string
  value: string
}

/** Takes those that a game can have; says of each other one what is wrong with it. */
export function readChallenges(raw: readonly RawChallenge[]): FoundChallenges {
  const found: FoundChallenges = { challenges: [], problems: [] }
  for (const each of raw) {
    const challenge = {
      // A title is a single line.
      title: typedText(each.title).replace(/\s+/g, ' ').trim(),
      description: typedText(each.description).trim(),
      value: parseValue(each.value),
    }
    const problem = problemIn(challenge, each.value.trim())
    if (problem === null) found.challenges.push(challenge)
    else found.problems.push(`${each.place}: ${problem}`)
  }
  return found
}

function problemIn(challenge: ChallengeWords, value: string): string | null {
  if (challenge.title === '') return 'the title is missing'
  if (challenge.description === '') return 'the description is missing'
  if (value === '') return 'the value is missing'
  const { min, max } = LIMITS.challengeValue
  if (!Number.isInteger(challenge.value) || challenge.value < min) {
    return `the value “${shortened(value)}” is not a whole number of dollars`
  }
  if (challenge.value > max) return `the value can be at most ${max.toLocaleString('en-US')}`
  const [long] = Object.keys(problemsOf({ id: '', ...challenge }, 1))
  if (long === 'title') return `the title has more than ${LIMITS.titleLength} characters`
  if (long === 'description') {
    return `the description has more than ${LIMITS.descriptionLength.toLocaleString('en-US')} characters`
  }
  return null
}

const MOST_QUOTED = 24
const shortened = (text: string): string =>
  isTooLong(text, MOST_QUOTED) ? `${cutTo(text, MOST_QUOTED)}…` : text
