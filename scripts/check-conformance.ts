import { existsSync, readFileSync } from 'node:fs'
import { unsaidTexts } from './conformance/said-in-tests.ts'

/**
 * Every row of docs/conformance.md names tests that exist: `path › title`, or a part of it that no other title there
 * has. Every text that a row or the specification quotes is looked for in a test.
 */
const TABLE = 'docs/conformance.md'
const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => /^\| .+ \|$/.test(line) && !/^\| (Statement|---) /.test(line))
const problems = [...rows.flatMap(problemsOf), ...unsaidTexts(rows.flatMap(textsQuotedIn))]

for (const problem of problems) console.error(problem)
if (rows.length === 0) console.error(`${TABLE} has no rows.`)
const isWell = rows.length > 0 && problems.length === 0
if (isWell)
  console.log(
    `${rows.length} statements of the specification, each with a test, its words looked for in one.`,
  )
process.exitCode = isWell ? 0 : 1

/** The texts that a row's statement quotes. */
function textsQuotedIn(row: string): string[] {
  return [...(cellsOf(row)[1] ?? '').matchAll(/‘([^’]+)’/g)].map(([, text = '']) => text)
}

/** What is wrong with a row, in words that name it. */
function problemsOf(row: string): string[] {
  const [, statement = '', tests = ''] = cellsOf(row)
  const named = [...tests.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }))
  if (named.length === 0) return [`“${statement}” names no test.`]
  return named.flatMap(({ path, title }) => {
    if (!existsSync(path)) return [`“${statement}” names ${path}, which does not exist.`]
    const found = titlesIn(path).filter((each) => each.includes(title)).length
    if (found === 1 || titlesIn(path).includes(title)) return []
    return [`“${statement}”: ${found === 0 ? 'no' : 'more than one'} test of ${path} is titled “${title}”.`]
  })
}

/** A row between its bars; the first is empty. */
function cellsOf(row: string): string[] {
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

/** The titles of tests, of their groups and of their steps. */
function titlesIn(path: string): string[] {
  const call = /(?:\b(?:test|it|describe|step)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...readFileSync(path, 'utf8').matchAll(call)].map(([, , title = '']) => title.replaceAll('\\', ''))
}
