import type { Bystanders, Errand } from './bystanders.ts'

/** What came of a flood and of those beside it. */
export interface Flooded<Answer> {
  /** Everything that the flood was answered. */
  answers: Answer[]
  /** What of it had been answered when an errand was first done, begun after its first answer. */
  before: (errand: Errand) => Answer[]
  /** A bystander's longest round without the flood, and during it. */
  quietMs: number
  floodedMs: number
}

/** So many of the flood go on, one request after the other. */
const KEEPING_ON = 2
const QUIET_ROUNDS = 1
const FLOODED_ROUNDS = 2

/**
 * Lets a flood run for as long as bystanders need for their rounds, and has them go some before and after it.
 * @param send one request of the flood, the nth @param atOnce how many it begins with
 * @throws Error when a bystander was not served
 */
export async function floodBeside<Answer>(
  bystanders: Bystanders,
  send: (n: number) => Promise<Answer>,
  atOnce = 66,
): Promise<Flooded<Answer>> {
  const quietMs = await longest(bystanders, QUIET_ROUNDS)
  const answers: Answer[] = []
  const first = Promise.withResolvers<void>()
  const answered = new Map<Errand, number>()
  let sent = 0
  let isOver = false
  const one = async () => {
    sent += 1
    answers.push(await send(sent))
    first.resolve()
  }
  const sender = async (_: unknown, nth: number) => {
    await one()
    while (nth < KEEPING_ON && !isOver) await one()
  }
  const flood = Promise.all(Array.from({ length: atOnce }, sender))
  // Should it fail, that is told below, once the bystanders are done.
  flood.catch(first.resolve)
  await first.promise
  const noteServed = (errand: Errand) => {
    if (!answered.has(errand)) answered.set(errand, answers.length)
  }
  const floodedMs = await longest(bystanders, FLOODED_ROUNDS, noteServed).finally(() => {
    isOver = true
  })
  await flood
  return {
    answers,
    before: (errand) => answers.slice(0, answered.get(errand)),
    quietMs: Math.max(quietMs, await longest(bystanders, QUIET_ROUNDS)),
    floodedMs,
  }
}

/** The longest of some rounds, in ms. */
async function longest(
  bystanders: Bystanders,
  rounds: number,
  noteServed?: (errand: Errand) => void,
): Promise<number> {
  let longestMs = 0
  for (let round = 0; round < rounds; round += 1) {
    longestMs = Math.max(longestMs, await bystanders.goRound(noteServed))
  }
  return longestMs
}
