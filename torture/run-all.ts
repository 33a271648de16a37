import type { Ran } from './report.ts'
import { type RunOptions, runScenario } from './run-scenario.ts'
import type { Scenario } from './scenarios.ts'

/** So many at a time: a server that starts keeps one processor busy, and everybody waits for it. */
const LANES = 2

/** Runs scenarios side by side, and those last and one by one that measure how fast a server answers. */
export async function runAll(scenarios: readonly Scenario[], options: RunOptions): Promise<Ran[]> {
  const runs = new Map<string, Ran>()
  async function run(scenario: Scenario): Promise<void> {
    const { name } = scenario
    const startedAtMs = performance.now()
    const tell = (words: string): void => options.tell(`${name}: ${words}`)
    const outcome = await runScenario(scenario, { ...options, tell })
    const seconds = (performance.now() - startedAtMs) / 1_000
    runs.set(name, { name, outcome, seconds })
    tell(`done after ${seconds.toFixed(0)} s`)
  }
  async function lane(queue: Scenario[]): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next)
  }
  const paced = (pace: Scenario['pace']): Scenario[] => scenarios.filter((one) => one.pace === pace)
  const queue = paced(undefined)
  await Promise.all([...paced('beside').map(run), ...Array.from({ length: LANES }, () => lane(queue))])
  await lane(paced('alone'))
  return scenarios.flatMap(({ name }) => runs.get(name) ?? [])
}
