import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './deployed.ts'

const SERVER = join(projectFolder, 'src/server')
const document = readFileSync(`${projectFolder}docs/operating.md`, 'utf8')

/** The part of docs/operating.md that tells what to do about a line. */
const lines = document.slice(document.indexOf('## Log messages'), document.indexOf('## Deploy with systemd'))

/** What is thrown and never reaches a log or a person as long as the program is right, so that no row could help. */
const CONTRADICTIONS = [
  '… game codes in a row were taken',
  "'…' is not limited by time",
  'A batch after entry … must number its … entries without gaps up to its head, not … up to ….',
  'The mail could not be sent',
  'The store is closed.',
  'a log begins with a creation',
  'an outcome came without a batch',
  'game … could not be created',
  'game … was deleted',
  'game … has no entries',
  'places-worker.ts runs as a worker thread only.',
  'sqlite-archive-worker.ts runs as a worker thread only.',
  'sqlite-worker.ts runs as a worker thread only.',
  'the document has lost its …',
  'the store returned no outcome',
]

const CALLS =
  /\blog\.(?:warn|error|fatal)\(|\bnew (?:Range|Type)?Error\(|\bsuper\(|\bwriteSync\(2,|\bconsole\.error\(/g
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** The arguments of the call that begins at an index, as they are written. */
function argumentsAt(source: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end += 1) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
  }
  return source.slice(start, end - 1)
}

/** The first line of a literal's text as a reader meets it: what is filled in is `…`. */
const textOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\$\{[^{}]*\}/g, '…')
    .replace(/\\n[\s\S]*$/, '')
    .replace(/\\(['"`])/g, '$1')

interface Said {
  file: string
  call: string
  /** Null where the text is made elsewhere. */
  text: string | null
}

/** Everything that the server logs as a warning or an error, prints when it ends, or throws. */
function saidByServer(): Said[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(SERVER, file), 'utf8')
    return [...source.matchAll(CALLS)].map(({ 0: call, index }) => {
      const literal = argumentsAt(source, index + call.length)
        .match(LITERAL)
        ?.at(-1)
      return { file, call, text: literal === undefined ? null : textOf(literal) }
    })
  })
}

const said = saidByServer()

test('[X121] every line that the server can say stands in the table ‘Log messages’ of docs/operating.md', () => {
  const texts = said.flatMap(({ text }) => (text === null || CONTRADICTIONS.includes(text) ? [] : [text]))
  expect(texts.length).toBeGreaterThan(50)
  const missing = texts.filter((text) => !lines.includes(`\`${text}\``))
  expect(missing, 'add a row for it there: what should whoever reads it at night do?').toEqual([])
})

test('[X121] what is logged has its words where it is logged, and so in the table', () => {
  expect(said.filter(({ call, text }) => call.startsWith('log.') && text === null)).toEqual([])
})

test('[X121] no contradiction is excused that the program no longer knows', () => {
  const texts = new Set(said.map(({ text }) => text))
  expect(CONTRADICTIONS.filter((text) => !texts.has(text))).toEqual([])
})

test('[X121] every state of /healthz stands there', () => {
  const health = readFileSync(join(SERVER, 'http/routes/health.ts'), 'utf8')
  const [, fields = ''] = /interface Health \{([\s\S]*?)\n\}/.exec(health) ?? []
  const states = [...fields.matchAll(/^ {2}(\w+)\?: (.+)$/gm)].flatMap(([, name, values = '']) =>
    [...values.matchAll(/'(\w+)'/g)].map(([, value]) => `"${name}":"${value}"`),
  )
  expect(states).toContain('"database":"away"')
  for (const state of [...states, '{"ok":true}', '{"ok":false']) expect(lines).toContain(state)
})
