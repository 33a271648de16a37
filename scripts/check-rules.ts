import { globSync, readFileSync } from 'node:fs'

const RULES = 'docs/rules.md'
const FINDINGS = [
  'docs/decisions/0023-what-fresh-eyes-found.md',
  'docs/decisions/0033-what-people-stumbled-over.md',
]

/**
 * Every rule of docs/rules.md stands in a test's title, every finding in one of the test that its row names, and every
 * title names a rule or a finding that exists.
 */
const rules = new Set(matches(RULES, /^- \*\*([A-Z]\d+)\*\*/gm).map(([id]) => id))
const findings = new Map(
  FINDINGS.flatMap((record) => matches(record, /^\| (X\d+) \|.*\| `([^`]+)` \|$/gm)).map(([id, path]) => [
    id,
    path,
  ]),
)
const titled = globSync('{src,test,e2e,torture,scripts}/**/*{.test,.e2e,-contract}.{ts,tsx}').flatMap(
  (path) =>
    matches(path, /['"`]((?:\[[A-Z]\d+\]\s*)+)/g)
      .flatMap(([ids = '']) => ids.match(/[A-Z]\d+/g) ?? [])
      .map((id) => ({ id, path })),
)

const faults = [
  ...[...rules]
    .filter((rule) => !titled.some(({ id }) => id === rule))
    .map((rule) => `Rule ${rule} of ${RULES} stands in no test's title.`),
  ...[...findings]
    .filter(([finding, test]) => !titled.some(({ id, path }) => id === finding && path === test))
    .map(([finding, test]) => `Finding ${finding} of docs/decisions stands in no title of ${test}.`),
  ...titled
    .filter(({ id }) => !rules.has(id) && !findings.has(id))
    .map(({ id, path }) => `${path} tests ${id}, which neither ${RULES} nor docs/decisions has.`),
  ...(rules.size === 0 || findings.size === 0 ? [`${RULES} or docs/decisions names nothing.`] : []),
]

for (const fault of faults) console.error(fault)
if (faults.length === 0)
  console.log(`${rules.size} rules and ${findings.size} findings, each in a test's title.`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The groups of every match in a file. */
function matches(path: string, pattern: RegExp): string[][] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, ...groups]) => groups)
}
