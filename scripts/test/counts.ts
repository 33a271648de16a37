import { readFile } from 'node:fs/promises'

/** The number of tests by outcome. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Those that passed at a second try only, each with its file and the first line of why the first try failed. */
  flaky: string[]
  /** Those that failed, each with its file and the first line of why. */
  failures: string[]
}

const NONE: Count = { passed: 0, failed: 1, skipped: 0, flaky: [], failures: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: PlaywrightTry[] }[]
}

interface PlaywrightTry {
  error?: { message?: string }
}

/** Reads Vitest's JSON report; a missing one counts as one failure. */
export async function countVitest(path: string): Promise<Count> {
  const report = await readReport<VitestReport>(path)
  if (!report) return NONE
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages: [why] }) => describe(name, fullName, why))
    return message ? [describe(name, 'did not run', message)] : []
  })
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why] }) => describe(name, fullName, why)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky,
    failures,
  }
}

/** Reads Playwright's JSON report; a missing one counts as one failure. */
export async function countPlaywright(path: string): Promise<Count> {
  type Stats = { expected: number; unexpected: number; flaky: number; skipped: number }
  const report = await readReport<{ stats: Stats; suites: PlaywrightSuite[] }>(path)
  if (!report) return NONE
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(specsOf)
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(why),
    failures: specs.filter(({ ok }) => !ok).map(why),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function why({ file, line, title, tests }: PlaywrightSpec): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
  return describe(`${file}:${line}`, title, messages.find(Boolean))
}

const describe = (file: string, title: string, why = 'no reason was given'): string =>
  `${file}: ${title}: ${why.split('\n')[0]}`

async function readReport<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => null,
  )
}
