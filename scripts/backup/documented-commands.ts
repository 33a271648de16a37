import { readFileSync } from 'node:fs'
import { projectRoot } from '../build/project-root.ts'

/**
 * The lines of a recipe in docs/operating.md, which stands in the block after `<!-- commands: … -->`.
 * @throws Error when there is none of that name
 */
export function commandsOf(recipe: string): string[] {
  const document = readFileSync(`${projectRoot}docs/operating.md`, 'utf8')
  const [, block] = document.split(`<!-- commands: ${recipe} -->\n\`\`\`sh\n`)
  if (block === undefined) throw new Error(`docs/operating.md has no commands for: ${recipe}`)
  return (block.split('\n```')[0] ?? '').split('\n')
}

/** The line of docs/operating.md that defines the shell function `zone_war`. */
export function zoneWarFunction(): string {
  const document = readFileSync(`${projectRoot}docs/operating.md`, 'utf8')
  const [line] = /^zone_war\(\) \{.*\}$/m.exec(document) ?? []
  if (line === undefined) throw new Error('docs/operating.md does not define zone_war')
  return line
}
