import { readFile } from 'node:fs/promises'

/** How many tests ended how. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Of those that passed, how many did so at a second try only. */
  shaky: number
}

const NONE: Count = { passed: 0, failed: 1, skipped: 0, shaky: 0 }

/** Reads Vitest's JSON report; a missing one counts as one failure. */
export async function countVitest(path: string): Promise<Count> {
  const report = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  }>(path)
  if (!report) return NONE
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    shaky: 0,
  }
}

/** Reads Playwright's JSON report; a missing one counts as one failure. */
export async function countPlaywright(path: string): Promise<Count> {
  type Stats = { expected: number; unexpected: number; flaky: number; skipped: number }
  const report = await readReport<{ stats: Stats }>(path)
  if (!report) return NONE
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, shaky: flaky }
}

async function readReport<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}
