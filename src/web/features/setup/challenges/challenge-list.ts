import { LIMITS } from '#core/game/limits.ts'
import { formatPrice, toCents } from '#core/game/money.ts'
import { type ChallengesDraft, challengesProblems } from '#core/setup/setup.ts'
import { movedTo } from '../lists/moved-to.ts'

export type ChallengeDraft = ChallengesDraft[number]

/** A challenge without its place in a list. */
export type ChallengeWords = Omit<ChallengeDraft, 'id'>

/** What a new challenge is worth until its host has a better idea, in dollars. */
const FIRST_VALUE = 10

const EMPTY: ChallengeWords = { title: '', description: '', value: FIRST_VALUE }

/** How many more challenges fit. */
export const roomIn = (challenges: ChallengesDraft): number =>
  Math.max(0, LIMITS.challenges.max - challenges.length)

/** Adds an empty challenge at the bottom; the same list when it is full. */
export const withNewChallenge = (challenges: ChallengesDraft): ChallengesDraft =>
  withChallenges(challenges, [EMPTY])

/** Adds challenges at the bottom, as many as fit, each with an id that no other has. */
export function withChallenges(
  challenges: ChallengesDraft,
  added: readonly ChallengeWords[],
): ChallengesDraft {
  const ids = new Set(challenges.map(({ id }) => id))
  let number = challenges.length
  return [
    ...challenges,
    ...added.slice(0, roomIn(challenges)).map((words) => {
      do number += 1
      while (ids.has(`challenge-${number}`))
      return { ...words, id: `challenge-${number}` }
    }),
  ]
}

/** Where a challenge can be moved. */
export type Direction = 'up' | 'down' | 'top' | 'bottom'

/** The place, from 1, that a challenge has after a move; its own where it cannot go further. */
export function placeAfter(number: number, count: number, direction: Direction): number {
  if (direction === 'top') return 1
  if (direction === 'bottom') return count
  return direction === 'up' ? Math.max(1, number - 1) : Math.min(count, number + 1)
}

/** Moves a challenge; the same order when it is unknown or already there. */
export function withMoved(challenges: ChallengesDraft, id: string, direction: Direction): ChallengesDraft {
  const number = challenges.findIndex((challenge) => challenge.id === id) + 1
  return movedTo(challenges, id, placeAfter(number, challenges.length, direction) - 1)
}

/** Puts a challenge in the place of the one with its id. */
export function withChanged(challenges: ChallengesDraft, changed: ChallengeDraft): ChallengesDraft {
  return challenges.map((challenge) => (challenge.id === changed.id ? changed : challenge))
}

/** What is wrong with each field of one challenge; a field without a problem is absent. */
export type ChallengeProblems = Partial<Record<keyof ChallengeWords, string>>

/** What is wrong with a challenge, in the words of the whole list. @param number its place, from 1 */
export function problemsOf(challenge: ChallengeDraft, number: number): ChallengeProblems {
  const problems: ChallengeProblems = {}
  for (const problem of challengesProblems([challenge])) {
    const field = /^Challenge 1 (title|description|value)\b/.exec(problem)?.[1]
    if (isField(field)) problems[field] = problem.replace(/^Challenge 1/, `Challenge ${number}`)
  }
  return problems
}

const isField = (word: string | undefined): word is keyof ChallengeWords => word !== undefined

/** Whether a challenge's words hold what is looked for, whatever the case. @param sought empty finds all */
export function isFound(challenge: ChallengeWords, sought: string): boolean {
  const { title, description, value } = challenge
  const words = sought.trim().toLowerCase()
  return `${title}\n${description}\n$${value}\n${priceOf(challenge)}`.toLowerCase().includes(words)
}

/** `$1,200`; nothing while the value is no number. */
export const priceOf = ({ value }: Pick<ChallengeWords, 'value'>): string =>
  Number.isFinite(value) ? formatPrice(toCents(value)) : ''
