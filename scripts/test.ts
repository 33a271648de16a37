/**
 * `npm test`: what must hold at each commit. `--fast` leaves out what needs a build or a browser; `--long` runs what takes
 * longer than a commit can wait, and nothing else. Ends with the sum of all tests.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { projectRoot } from './build/project-root.ts'
import { requireTestBrowsers } from './test/chromium.ts'
import { type Count, countPlaywright, countVitest } from './test/counts.ts'
import { requireNodeServers } from './test/node-servers.ts'
import { runStep, type Step } from './test/run-step.ts'

const isFast = process.argv.includes('--fast')
const isLong = process.argv.includes('--long')
const results = `${projectRoot}test-results`
await rm(results, { recursive: true, force: true })

const parts = ['.', 'src/web', 'src/server', 'src/wire', 'src/core']
// Its peers are installed by `npm run bench` alone.
if (existsSync(`${projectRoot}bench/node_modules`)) parts.push('bench')
const STATICS: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  ...parts.map((part) => ({
    name: `types of ${part}`,
    command: 'tsc',
    args: ['--noEmit', '--checkers', '1', '-p', part],
    // Collecting garbage took it a quarter of its time: it may have 2 GB before it does.
    variables: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
  })),
  { name: 'nothing unused', command: 'knip', args: [] },
  { name: 'rule IDs', command: 'node', args: ['scripts/check-rules.ts'] },
  { name: 'conformance', command: 'node', args: ['scripts/check-conformance.ts'] },
]
const BUILD: Step = { name: 'build and join budget', command: 'node', args: ['scripts/build.ts'] }
/** Which of the tests: their configurations read it. */
const variables: Record<string, string> = isLong ? { LONG: '1' } : {}
const UNITS: Step = { name: 'unit, simulation, integration', command: 'vitest', args: ['run'], variables }
const BROWSERS: Step = { name: 'browsers', command: 'playwright', args: ['test'], variables }

const failed: string[] = []
async function run(step: Step, isBeside = false): Promise<void> {
  if (!(await runStep(step, isBeside))) failed.push(step.name)
}

// What is missing is installed beside what doesn't need it: the servers beside the build, browsers beside the units.
const servers = requireNodeServers()
const browsers = isFast ? null : requireTestBrowsers()
// First, as a test packs what was built.
if (!isFast) await run(BUILD)
const skipped = await servers
// Units wait for servers of their own now and then; one after the other, what only reads the sources fills the gaps.
await Promise.all([run(UNITS), isLong || runStatics()])
let counts: Count = await countVitest(`${results}/vitest.json`)
if (browsers) {
  if (await browsers) {
    await run(BROWSERS)
    counts = add(counts, await countPlaywright(`${results}/playwright.json`))
  } else
    failed.push('browsers: no Chromium (Debian, Ubuntu: apt-get install chromium; else set CHROMIUM to one)')
}

for (const what of skipped) console.log(`SKIPPED ${what}`)
for (const test of counts.flaky) console.log(`FLAKY   ${test}`)
for (const name of [...failed, ...counts.failures]) console.log(`FAILED  ${name}`)
const failures = Math.max(counts.failed, failed.length)
console.log(
  `${counts.passed} passed, ${counts.flaky.length} of them at a second try only, ${failures} failed, ${counts.skipped} skipped`,
)
process.exit(failed.length > 0 || failures > 0 ? 1 : 0)

async function runStatics(): Promise<void> {
  for (const step of STATICS) await run(step, true)
}

function add(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: [...a.flaky, ...b.flaky],
    failures: [...a.failures, ...b.failures],
  }
}
