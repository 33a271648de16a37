import type { SeededRandom } from '#test/sim/seeded-random.ts'
import type { Findings } from './findings.ts'
import type { Scope } from './scope.ts'

/** What a scenario is run with. */
export interface Torment {
  readonly scope: Scope
  readonly random: SeededRandom
  /** How often it breaks something. */
  readonly times: number
  /** How long it keeps something away, where that is the point. */
  readonly awayMs: number
  /** Hears how it goes on. */
  tell(words: string): void
}

/** What came of a scenario. */
export interface Outcome {
  readonly what: string
  readonly times: number
  readonly findings: Findings
  /** From the blow to the first command acknowledged afterwards, in seconds, each time. */
  readonly recoveriesSeconds: readonly number[]
  /** More that was measured, in words. */
  readonly remarks: readonly string[]
}
