/**
 * `npm run bench`: measures, prints one table, and writes `results/latest.json`; `--quick` writes `results/quick.json`.
 * Ends with 0 when all could be measured and nothing was lost or doubled; a goal that is missed is marked, no more.
 */
import { parseArgs } from 'node:util'
import { describeMachine } from './machine.ts'
import { saveResults } from './results.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { capacity } from './scenarios/capacity.ts'
import { download } from './scenarios/download.ts'
import { draw } from './scenarios/draw.ts'
import { durableBids } from './scenarios/durable-bids.ts'
import { fanout } from './scenarios/fanout.ts'
import { growth } from './scenarios/growth.ts'
import { past } from './scenarios/past.ts'
import { phone } from './scenarios/phone.ts'
import { replay } from './scenarios/replay.ts'
import { start } from './scenarios/start.ts'
import { storm } from './scenarios/storm.ts'
import { view } from './scenarios/view.ts'
import { watchers } from './scenarios/watchers.ts'
import { tableOf } from './table.ts'

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  fanout,
  capacity,
  'durable-bids': durableBids,
  storm,
  growth,
  past,
  watchers,
  start,
  view,
  phone,
  draw,
  download,
  replay,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS)
const unknown = names.filter((name) => !(name in SCENARIOS))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(2)
}

const at = new Date().toISOString()
const machine = describeMachine()
const outcomes: Record<string, Outcome> = {}
const failures: string[] = []
for (const name of names) {
  const startMs = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const outcome = await SCENARIOS[name]?.({ quick: values.quick })
    if (outcome) outcomes[name] = outcome
    process.stderr.write(`${Math.round((performance.now() - startMs) / 1_000)} s\n`)
  } catch (error) {
    process.stderr.write('could not be measured\n')
    failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

if (Object.keys(outcomes).length > 0) saveResults({ at, machine, outcomes }, values)
const { cpu, cores, memoryGb, system, node, pinning } = machine
console.log(`\n${at}, ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${pinning}\n`)
console.log(tableOf(Object.values(outcomes)))
for (const failure of failures) console.error(`\nFAILED  ${failure}`)
const isWhole = Object.values(outcomes).every(({ ratios }) => !ratios.lost && !ratios.doubled)
process.exit(failures.length === 0 && isWhole ? 0 : 1)
