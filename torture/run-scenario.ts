import { inspect } from 'node:util'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { Findings } from './findings.ts'
import { judge } from './judge.ts'
import type { Outcome } from './scenario.ts'
import type { Scenario } from './scenarios.ts'
import { scoped } from './scope.ts'

/** From the blow, beside the time for which a scenario keeps something away. */
const MOST_RECOVERY_SECONDS = 30

/** What a run is told. */
export interface RunOptions {
  readonly isQuick: boolean
  /** A whole number: the same one does the same things, as far as the machine lets it. */
  readonly seed: number
  /** How long a recovery may take, whatever the scenario says. */
  readonly mostRecoverySeconds?: number
  tell(words: string): void
}

/** Runs one scenario; what it throws is a finding too. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<Outcome> {
  const { isQuick, seed, tell } = options
  // Of its own, so that one alone repeats what it did among others.
  const random = seededRandom(
    seed + [...scenario.name].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 0),
  )
  const measure = isQuick ? scenario.quick : scenario.full
  try {
    const outcome = await scoped((scope) => scenario.run({ scope, random, tell, ...measure }))
    const most = options.mostRecoverySeconds ?? scenario.mostRecoverySeconds ?? MOST_RECOVERY_SECONDS
    const mostSeconds = most + measure.awayMs / 1_000
    judge(outcome, { mostSeconds, isWithoutPhones: scenario.isWithoutPhones })
    return outcome
  } catch (error) {
    const findings = new Findings({ nodes: 1 })
    findings.note('wrong', inspect(error))
    return { what: scenario.name, times: 0, findings, recoveriesSeconds: [], remarks: [] }
  }
}
