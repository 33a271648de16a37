/**
 * `npm test`: everything that must hold. `--fast` leaves out what needs a build or a browser.
 * Ends with the sum of all tests.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { projectRoot } from './build/project-root.ts'
import { requireTestBrowsers } from './test/chromium.ts'
import { type Count, countPlaywright, countVitest } from './test/counts.ts'
import { requireNodeServers } from './test/node-servers.ts'
import { runStep } from './test/run-step.ts'

const isFast = process.argv.includes('--fast')
const results = `${projectRoot}test-results`
await rm(results, { recursive: true, force: true })

const parts = ['src/core', 'src/wire', 'src/server', 'src/web', '.']
// Its peers are installed by `npm run bench` alone.
if (existsSync(`${projectRoot}bench/node_modules`)) parts.push('bench')
const failed: string[] = []
async function step(name: string, command: string, args: string[], env: Record<string, string> = {}) {
  if (!(await runStep(name, command, args, env))) failed.push(name)
}

await step('format and lint', 'biome', ['ci', '--error-on-warnings', '.'])
for (const part of parts) await step(`types of ${part}`, 'tsc', ['--noEmit', '-p', part])
await step('nothing unused', 'knip', [])
await step('rule IDs', 'node', ['scripts/check-rules.ts'])
await step('conformance', 'node', ['scripts/check-conformance.ts'])
// First, as a test packs what was built.
if (!isFast) await step('build and join budget', 'node', ['scripts/build.ts'])
const skipped = requireNodeServers()
await step('unit, simulation, integration', 'vitest', ['run'])
let counts: Count = await countVitest(`${results}/vitest.json`)
if (!isFast) {
  if (await requireTestBrowsers()) {
    await step('browsers', 'playwright', ['test'])
    counts = add(counts, await countPlaywright(`${results}/playwright.json`))
  } else
    failed.push('browsers: no Chromium (Debian, Ubuntu: apt-get install chromium; else set CHROMIUM to one)')
}

for (const what of skipped) console.log(`SKIPPED ${what}`)
for (const name of [...failed, ...counts.failures]) console.log(`FAILED  ${name}`)
if (counts.shaky > 0) console.log(`SHAKY   ${counts.shaky} passed at a second try only, named above as flaky`)
const failures = Math.max(counts.failed, failed.length)
console.log(`${counts.passed} passed, ${failures} failed, ${counts.skipped} skipped`)
process.exit(failed.length > 0 || failures > 0 ? 1 : 0)

function add(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    shaky: a.shaky + b.shaky,
    failures: [...a.failures, ...b.failures],
  }
}
