import { spawn } from 'node:child_process'
import { projectRoot } from '../build/project-root.ts'

/** Runs one command of the project's own tools and tells how long it took. @returns whether it succeeded */
export async function runStep(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<boolean> {
  console.log(`\n── ${name}`)
  const startedAtMs = Date.now()
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}`, ...env },
  })
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  console.log(
    `── ${name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`,
  )
  return code === 0
}
