import { globSync, readFileSync } from 'node:fs'

/** Every rule of docs/rules.md stands in a test's title, and every title names a rule, or a finding, that exists. */
const rules = new Set(matches('docs/rules.md', /^- \*\*([A-Z]\d+)\*\*/gm))
const findings = new Set(matches('docs/decisions/0023-what-fresh-eyes-found.md', /^\| (X\d+) \|/gm))
const titled = new Map(
  globSync('{src,test,e2e,torture}/**/*.{test,e2e}.{ts,tsx}')
    .flatMap((path) => matches(path, /['"`]((?:\[[A-Z]\d+\]\s*)+)/g).map((ids) => ({ path, ids })))
    .flatMap(({ path, ids }) => [...ids.matchAll(/[A-Z]\d+/g)].map(([id]) => [id, path] as const)),
)

const untested = [...rules].filter((id) => !titled.has(id))
const unknown = [...titled].filter(([id]) => !rules.has(id) && !findings.has(id))

for (const id of untested) console.error(`Rule ${id} of docs/rules.md stands in no test's title.`)
for (const [id, path] of unknown)
  console.error(`${path} tests ${id}, which neither docs/rules.md nor docs/decisions/0023 has.`)
if (rules.size === 0) console.error('docs/rules.md names no rules.')
const isWell = rules.size > 0 && untested.length === 0 && unknown.length === 0
if (isWell) console.log(`${rules.size} rules, each in a test's title.`)
process.exitCode = isWell ? 0 : 1

function matches(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, match]) => match ?? '')
}
