import { readdir, readFile } from 'node:fs/promises'

const ARGUMENTS = /\([^()]*\)/g
const COMBINATOR = /[\s>+~]+/

/** Throws with words when a style sheet of a folder has a rule that makes browsers style the whole page anew all the time. */
export async function checkRestyling(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'))
  for (const name of names) {
    const [selector] = restyling(await readFile(`${folder}/${name}`, 'utf8'))
    if (selector !== undefined)
      throw new Error(
        `${name}: ${selector} has the whole page styled anew whenever an element comes or goes. Let what it styles have a class.`,
      )
  }
}

/**
 * The selectors with `:has()` that depend on elements of any kind: with one of them, browsers style every element anew
 * whenever one comes or goes, which is each second where a clock runs.
 * @param css without nesting or comments, as the build writes it
 */
export function restyling(css: string): string[] {
  const lists = [...css.matchAll(/[^{};]+(?=\{)/g)].map(([list]) => list.trim())
  return lists.filter((list) => list.includes(':has(') && !list.startsWith('@')).filter(isOfAnyKind)
}

function isOfAnyKind(list: string): boolean {
  // An escaped letter is part of a name.
  let rest = list.replace(/\\./g, 'x')
  // As the last part of what stands in parentheses, or before them.
  if (/(^|[\s>+~(,])\*\s*(:[^\s>+~]*)?[),]/.test(rest)) return true
  // What stands in parentheses is left out, from within; `:is(.a, .b)` is of their kinds.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest
      .replace(/:(is|where)\([^()]*\)/g, '.x')
      .replace(/:has\([^()]*\)/g, ':HAS')
      .replace(ARGUMENTS, '')
  }
  return rest.split(',').some((selector) => {
    const parts = selector.trim().split(COMBINATOR)
    const last = parts.pop() ?? ''
    return parts.some((part) => part.includes(':HAS')) && /^\*?(:|$)/.test(last)
  })
}
