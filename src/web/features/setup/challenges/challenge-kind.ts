import { LIMITS } from '#core/game/limits.ts'
import { formatPrice, toCents } from '#core/game/money.ts'
import { cutTo, isTooLong } from '#core/words/characters.ts'
import { parseMoney } from '../lists/parse-money.ts'
import type { ListKind, ReadItem, RowTexts } from '../lists/read-rows.ts'
import { type ChallengeWords, priceOf, problemsOf } from './challenge-list.ts'

/** Challenges as a list that can be pasted or imported. */
export const CHALLENGE_KIND: ListKind<ChallengeWords> = {
  one: 'challenge',
  many: 'challenges',
  roles: ['title', 'description', 'value'],
  limits: LIMITS.challenges,
  read: challengeOf,
  titleOf: ({ title }) => title,
  descriptionOf: ({ description }) => description,
  priceOf,
  description: { option: 'Repeat the title', words: ({ title }) => title, isUsual: false },
}

/** A row as a challenge that a game can have, or why it is none. Cents are rounded. */
function challengeOf({ title, description, value }: RowTexts): ReadItem<ChallengeWords> {
  const amount = parseMoney(value)
  const challenge = { title: title.replace(/\s+/g, ' '), description, value: Math.round(amount) }
  const { min, max } = LIMITS.challengeValue
  const quoted = `“${shortened(value)}”`
  if (Number.isNaN(amount)) return { problem: `the value ${quoted} isn’t an amount` }
  if (challenge.value < min)
    return { problem: `the value ${quoted} is less than ${formatPrice(toCents(min))}` }
  if (challenge.value > max)
    return { problem: `the value ${quoted} is more than ${formatPrice(toCents(max))}` }
  const [problem] = Object.values(problemsOf({ id: '', ...challenge }, 1))
  if (problem) return { problem: problem.replace(/^Challenge 1 /, 'the ') }
  if (Number.isInteger(amount)) return { item: challenge }
  return { item: challenge, remark: `the value ${quoted} is rounded to ${priceOf(challenge)}` }
}

const MOST_QUOTED = 24
const shortened = (text: string): string =>
  isTooLong(text, MOST_QUOTED) ? `${cutTo(text, MOST_QUOTED)}…` : text
