import { globSync, readFileSync } from 'node:fs'
import { isSaid, literalsOf } from './literals.ts'

/** Every text that the specification quotes, and those that no test looks for, with the reason. */
const LIST = 'docs/quoted-texts.md'
const TESTS = '{e2e/**/*.ts,{src,test,scripts}/**/*.test.ts}'

/** The problems of quoted texts, each naming its text. @param quoted elsewhere */
export function unsaidTexts(quoted: readonly string[]): string[] {
  const list = readFileSync(LIST, 'utf8')
  const listed = [...list.matchAll(/^- (.+)$/gm)].map(([, text = '']) => text)
  const excepted = [...list.matchAll(/^\| (?!Text \||---)(.+?) \| (.+?) \|$/gm)].map(([, text = '']) => text)
  if (listed.length === 0) return [`${LIST} lists no texts.`]

  const tests = globSync(TESTS).filter((path) => !/^scripts\/conformance\/|node_modules\//.test(path))
  const literals = tests.flatMap((path) => literalsOf(readFileSync(path, 'utf8')))
  const unsaid = [...new Set([...quoted, ...listed])].filter((text) => !isSaid(text, literals))
  return [
    ...unsaid.filter((text) => !excepted.includes(text)).map((text) => `No test looks for ‘${text}’.`),
    ...excepted
      .filter((text) => !unsaid.includes(text))
      .map((text) => `${LIST} excepts ‘${text}’, which is not quoted or which a test looks for.`),
  ]
}
