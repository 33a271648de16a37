import { spawn } from 'node:child_process'
import { projectRoot } from '../build/project-root.ts'

/** A command, and what it runs with. */
export interface Command {
  command: string
  args: string[]
  /** Its environment beside ours. */
  variables?: Record<string, string>
}

/** One command of the project's own tools. */
export interface Step extends Command {
  name: string
}

/**
 * Runs a step and tells how long it took.
 * @param isBeside others print meanwhile: what it prints comes in one piece once it has ended
 * @returns whether it succeeded
 */
export async function runStep({ name, ...step }: Step, isBeside = false): Promise<boolean> {
  if (!isBeside) console.log(`\n── ${name}`)
  const startedAtMs = Date.now()
  const { code, printed } = await runCommand(step, isBeside)
  if (printed) console.log(`\n── ${name}\n${printed.trimEnd()}`)
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${seconds} s`)
  return code === 0
}

/**
 * Runs a command in the project's folder.
 * @param isHeard what it prints is returned, instead of being shown at once
 * @returns its exit code, 127 where there is no such command
 */
export async function runCommand(
  { command, args, variables }: Command,
  isHeard: boolean,
): Promise<{ code: number; printed: string }> {
  const output = isHeard ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
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
  return { code, printed }
}
