/**
 * `npm run torture`: kills, starves and cuts off real servers under load, and checks after each blow that nothing
 * acknowledged is lost and nothing is done twice. `--quick` takes about a minute; `--seed 7` repeats the moments of
 * an earlier run; names run single scenarios: `npm run torture -- kill-sqlite slow-readers`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Ran, resultOf, table } from '../torture/report.ts'
import { runScenario } from '../torture/run-scenario.ts'
import { missingFor, SCENARIOS } from '../torture/scenarios.ts'
import { projectRoot } from './build/project-root.ts'

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
  allowPositionals: true,
})
const isQuick = values.quick
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const unknown = positionals.filter((wanted) => !SCENARIOS.some(({ name }) => name === wanted))
if (unknown.length > 0 || !Number.isInteger(seed)) {
  const problem = unknown.length > 0 ? `There is no ${unknown.join(', ')}.` : '--seed must be a whole number.'
  console.error(`${problem} Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

console.log(`Seed ${seed}. To repeat: npm run torture -- --seed ${seed}${isQuick ? ' --quick' : ''}`)
const skipped: string[] = []
const runs: Ran[] = []
for (const scenario of SCENARIOS) {
  if (positionals.length > 0 && !positionals.includes(scenario.name)) continue
  const missing = missingFor(scenario)
  if (missing.length > 0) {
    skipped.push(`SKIPPED ${scenario.name}: needs ${missing.join(' and ')}`)
    continue
  }
  const startedAtMs = performance.now()
  const outcome = await runScenario(scenario, { isQuick, seed, tell: (words) => console.log(`  ${words}`) })
  runs.push({ name: scenario.name, outcome, seconds: (performance.now() - startedAtMs) / 1_000 })
}

console.log(`\n${table(runs)}\n`)
for (const { name, outcome } of runs) {
  for (const remark of outcome.remarks) console.log(`${name}: ${remark}`)
  for (const words of outcome.findings.words) console.log(`FAULT ${name}: ${words}`)
}
for (const words of skipped) console.log(words)
const folder = `${projectRoot}torture/results`
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/latest.json`, `${JSON.stringify(resultOf(runs, { seed, isQuick }), null, 2)}\n`)
process.exit(runs.every(({ outcome }) => outcome.findings.areNone) ? 0 : 1)
