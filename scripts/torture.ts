/**
 * `npm run torture`: kills, starves and cuts off real servers under load, and checks after each blow that nothing
 * acknowledged is lost and nothing is done twice. `--quick` takes about a minute; `--seed 7` repeats the moments of
 * an earlier run; `--recovery 60` allows a recovery so many seconds; names run single scenarios:
 * `npm run torture -- kill-sqlite slow-readers`. Ends with 0 only when nothing was wrong and nothing skipped.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { resultOf, table } from '../torture/report.ts'
import { runAll } from '../torture/run-all.ts'
import { missingFor, SCENARIOS } from '../torture/scenarios.ts'
import { projectRoot } from './build/project-root.ts'

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    recovery: { type: 'string' },
  },
  allowPositionals: true,
})
const isQuick = values.quick
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const recovery = values.recovery === undefined ? undefined : Number(values.recovery)
const unknown = positionals.filter((wanted) => !SCENARIOS.some(({ name }) => name === wanted))
const problem =
  (unknown.length > 0 && `There is no ${unknown.join(', ')}.`) ||
  (!Number.isInteger(seed) && '--seed must be a whole number.') ||
  (recovery !== undefined && !(recovery > 0) && '--recovery must be a number of seconds.')
if (problem) {
  console.error(`${problem} Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

console.log(`Seed ${seed}. To repeat: npm run torture -- --seed ${seed}${isQuick ? ' --quick' : ''}`)
const wanted = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const skipped = wanted
  .map((scenario) => ({ name: scenario.name, needs: missingFor(scenario) }))
  .filter(({ needs }) => needs.length > 0)
const startedAtMs = performance.now()
const runs = await runAll(
  wanted.filter((scenario) => missingFor(scenario).length === 0),
  {
    isQuick,
    seed,
    ...(recovery !== undefined && { mostRecoverySeconds: recovery }),
    tell: (words) => console.log(`  ${words}`),
  },
)
const seconds = Math.round((performance.now() - startedAtMs) / 1_000)

console.log('')
for (const { name, outcome } of runs) {
  const { lateTwins, words: faults } = outcome.findings
  for (const remark of outcome.remarks) console.log(`${name}: ${remark}`)
  if (lateTwins > 0)
    console.log(`${name}: ${lateTwins} refused and done all the same, see docs/decisions/0015`)
  for (const words of faults) console.log(`FAULT ${name}: ${words}`)
}
for (const { name, needs } of skipped) console.log(`SKIPPED ${name}: needs ${needs.join(' and ')}`)
console.log(`\nAfter ${seconds} s:\n${table(runs)}`)
const folder = `${projectRoot}torture/results`
mkdirSync(folder, { recursive: true })
// Only a whole run is worth keeping.
const file = isQuick || positionals.length > 0 ? 'quick.json' : 'latest.json'
const result = resultOf(runs, { seed, isQuick, seconds, skipped })
writeFileSync(`${folder}/${file}`, `${JSON.stringify(result, null, 2)}\n`)
const isUnharmed = runs.every(({ outcome }) => outcome.findings.areNone)
process.exit(isUnharmed && skipped.length === 0 ? 0 : 1)
