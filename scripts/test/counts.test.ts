import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countPlaywright } from './counts.ts'

/** A report with one test of each kind, in a file. */
function aReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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
  const path = join(folder, 'playwright.json')
  writeFileSync(path, JSON.stringify({ stats, suites: [{ specs: [], suites: [{ specs }] }] }))
  return path
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

it('a report that is missing counts as a failure', async () => {
  expect((await countPlaywright('/nowhere/playwright.json')).failed).toBe(1)
})
