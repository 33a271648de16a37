import type { Outcome } from './scenario.ts'

/** Of all that was acknowledged: a late twin takes a first sending that is late by just so much. */
const TWINS_SHARE = 0.01
/** So many are chance, however little was done. */
const FEW_TWINS = 2

/** What is asked of a scenario. */
interface Measure {
  /** How long a recovery may take, in seconds. */
  readonly mostSeconds: number
  /** No phones play, so none is told that something was done. */
  readonly isWithoutPhones?: boolean | undefined
}

/** Notes what must be true of every scenario, and is not. */
export function judge(
  { findings, recoveriesSeconds }: Pick<Outcome, 'findings' | 'recoveriesSeconds'>,
  { mostSeconds, isWithoutPhones = false }: Measure,
): void {
  const { acknowledged, heard, lateTwins } = findings
  const wrong = (words: string): void => findings.note('wrong', words)
  if (!isWithoutPhones && acknowledged === 0) wrong('nothing was acknowledged')
  if (!isWithoutPhones && heard === 0) wrong('no phone heard of a single entry')
  if (lateTwins > FEW_TWINS + acknowledged * TWINS_SHARE)
    wrong(`${lateTwins} were refused and done all the same, beside ${acknowledged} acknowledged`)
  for (const seconds of recoveriesSeconds)
    if (!(seconds <= mostSeconds)) wrong(`a recovery took ${seconds.toFixed(1)} s, above ${mostSeconds} s`)
}
