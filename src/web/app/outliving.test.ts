import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** What must not happen to a screen by something that was begun on another: leading away, moving the focus, writing to storage. */
const ACTS =
  /(^|\.)(navigate|leave|assign|goTo|focus|scrollTo|write(All)?(Stored|Drafts?)|clearDrafts|onDeleted)$/

/** Acts that are meant wherever one is. */
const EXEMPT: Readonly<Record<string, string>> = {
  'src/web/app/session-actions.ts clearStoredGame': 'what a player gave up is forgotten wherever they are',
}

interface Node {
  type: string
  start: number
  end: number
}

test('[X33] what leads away, moves the focus or writes after a wait does so only while its screen is there', () => {
  const files = globSync('src/web/{app,features}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((path) => outliving(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('[X33] the check finds an act after a bare wait, and none after a guarded one', () => {
  const body = (wait: string) => `async function save() { ${wait} navigate('/') }`
  const found = (source: string) => outliving('screen.ts', source).length
  expect(found(body('await send();'))).toBe(1)
  expect(found(body('await whileHere(send()); await send();'))).toBe(1)
  expect(found(body('await whileHere(send());'))).toBe(0)
  expect(found(body('await send(); if (isHere())'))).toBe(0)
  expect(found(body('if (isHere()) {} await send();'))).toBe(1)
  expect(found('function save() { send().then(() => navigate("/")) }')).toBe(1)
  expect(found('function save() { setTimeout(() => navigate("/"), 9) }')).toBe(1)
  expect(found('function save() { whileHere(send()).then(() => navigate("/")) }')).toBe(0)
  expect(found('async function save() { await send(); const go = () => navigate("/") }')).toBe(0)
})

/** The acts of a file that a wait comes before, and neither `whileHere` nor `isHere` between. */
function outliving(path: string, source: string): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, null)
  return found

  /** @param waitedAt where the last bare wait of this function ends; null before the first */
  function visit(node: Node, waitedAt: number | null): number | null {
    if (isFunction(node)) {
      visitParts(node, null)
      return waitedAt
    }
    if (node.type === 'CallExpression') return visitCall(node as Call, waitedAt)
    const after = visitParts(node, waitedAt)
    return node.type === 'AwaitExpression' && !isGuarded(node) ? node.end : after
  }

  function visitCall(call: Call, waitedAt: number | null): number | null {
    const name = text(call.callee)
    const isGuardedSince = waitedAt !== null && source.slice(waitedAt, call.start).includes('isHere()')
    if (waitedAt !== null && ACTS.test(name) && !isGuardedSince && !EXEMPT[`${path} ${name}`])
      found.push(`${path}: ${name} after ${source.slice(source.lastIndexOf('\n', waitedAt) + 1, waitedAt)}`)
    const isTimedAct =
      /\bsetTimeout$/.test(name) && call.arguments.some((argument) => ACTS.test(text(argument)))
    if (isTimedAct && !isGuardedSince) found.push(`${path}: ${text(call)}`)
    const isLater = /\bset(Timeout|Interval)$/.test(name) || /\.then$/.test(name)
    const after = visit(call.callee, waitedAt)
    const mayOutlive = isLater && !/whileHere\(/.test(name)
    return call.arguments.reduce((at, argument) => {
      if (!isFunction(argument)) return visit(argument, at)
      visitParts(argument, mayOutlive ? argument.start : null)
      return at
    }, after)
  }

  function visitParts(node: Node, waitedAt: number | null): number | null {
    return partsOf(node).reduce((at, part) => visit(part, at), waitedAt)
  }
  function isGuarded(node: Node): boolean {
    return /^await whileHere\(/.test(text(node))
  }
  function text({ start, end }: Node): string {
    return source.slice(start, end)
  }
}

interface Call extends Node {
  callee: Node
  arguments: Node[]
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type) && !type.startsWith('TS')

/** The nodes of which a node is made, in the order of the source. */
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part?.type === 'string' && typeof part.start === 'number')
    .toSorted((one, other) => one.start - other.start)
