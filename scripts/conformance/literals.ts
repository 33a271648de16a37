/** Stands in a literal for what a template puts in. */
const PUT_IN = '\u{fffc}'

const LITERAL =
  /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|(?<=[(,=:[!&|?]\s*)\/((?:\\.|[^/\\\n])+)\/[a-z]*/g
const TITLE = /(?:\b(?:test|it|describe|step)|\))\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm
/** The separator between two texts in a pattern. */
const BETWEEN_TEXTS = /(?<!\\)(?:\.[*+]|[|^$()])/

/**
 * The strings, templates and patterns of a test, patterns also in parts: what it looks for. Titles and comments are none.
 * @param source of a test in TypeScript, formatted as ours are
 */
export function literalsOf(source: string): string[] {
  const code = source.replace(COMMENT_LINE, '').replace(TITLE, '(')
  return [...code.matchAll(LITERAL)].flatMap(([, single, double, template, pattern]) => {
    if (pattern !== undefined) return [pattern, ...pattern.split(BETWEEN_TEXTS)].map(unescaped)
    return [unescaped(single ?? double ?? template?.replace(/\$\{[^}]*\}/g, PUT_IN) ?? '')]
  })
}

/**
 * Whether one of a test's literals says a text: is it, or holds it where it has three words or more.
 * @param text in which words in braces, and three dots after a colon, stand for anything
 */
export function isSaid(text: string, literals: readonly string[]): boolean {
  const pattern = text
    .replace(/: \.\.\.$/, ': {words}')
    .split(/\{[^{}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  const isLong = text.split(' ').length >= 3
  const said = new RegExp(isLong ? `(?<!\\w)${pattern}` : `^${pattern}$`, 's')
  return literals.some((literal) => said.test(literal))
}

const unescaped = (literal: string): string => literal.replace(/\\(.)/g, '$1')
