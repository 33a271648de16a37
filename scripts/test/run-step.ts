import { spawn } from 'node:child_process'
import { projectRoot } from '../build/project-root.ts'

/** One command of the project's own tools. */
export interface Step {
  name: string
  command: string
  args: string[]
  /** Its environment beside ours. */
  variables?: Record<string, string>
}

/**
 * Runs a step and tells how long it took.
 * @param isBeside others print meanwhile: what it prints comes in one piece once it has ended
 * @returns whether it succeeded
 */
export async function runStep({ name, command, args, variables }: Step, isBeside = false): Promise<boolean> {
  if (!isBeside) console.log(`\n── ${name}`)
  const startedAtMs = Date.now()
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...variables, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}` },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (printed) console.log(`\n── ${name}\n${printed.trimEnd()}`)
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${seconds} s`)
  return code === 0
}
