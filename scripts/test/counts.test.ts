import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

/** A report in a file. */
function inFile(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

/** One of Playwright's with one test of each kind. */
function aReport(): string {
  const specs = [
    { title: 'calm', file: 'a.e2e.ts', line: 3, ok: true, tests: [{ status: 'expected', results: [{}] }] },
    {
      title: 'now and then',
      file: 'b.e2e.ts',
      line: 8,
      ok: true,
      tests: [{ status: 'flaky', results: [{ error: { message: 'too late\nat b' } }, {}] }],
    },
    {
      title: 'never',
      file: 'c.e2e.ts',
      line: 13,
      ok: false,
      tests: [{ status: 'unexpected', results: [{ error: { message: 'broken\nat c' } }] }],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 4 }
  return inFile({ stats, suites: [{ specs: [], suites: [{ specs }] }] })
}

it('a test that passes at its second try only is named with why the first one failed', async () => {
  expect(await countPlaywright(aReport())).toEqual({
    passed: 2,
    failed: 1,
    skipped: 4,
    flaky: ['b.e2e.ts:8: now and then: too late'],
    failures: ['c.e2e.ts:13: never: broken'],
  })
})

it('so is a unit', async () => {
  const assertionResults = [
    { fullName: 'calm', status: 'passed', failureMessages: [] },
    { fullName: 'now and then', status: 'passed', failureMessages: ['too late\nat b'] },
    { fullName: 'never', status: 'failed', failureMessages: ['broken\nat c', 'broken\nat c'] },
  ]
  const tests = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 }
  const path = inFile({ ...tests, testResults: [{ name: 'a.test.ts', message: '', assertionResults }] })
  expect(await countVitest(path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    flaky: ['a.test.ts: now and then: too late'],
    failures: ['a.test.ts: never: broken'],
  })
})

it('a report that is missing counts as a failure', async () => {
  expect((await countPlaywright('/nowhere/playwright.json')).failed).toBe(1)
})
