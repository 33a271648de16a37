import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Who runs where, so that nobody's work counts as somebody else's. */
export const CORES = { generator: 0, server: 1 } as const

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).error === undefined

/** How processes were kept apart, for the report. */
export const pinning = canPin
  ? 'generator and server on a core of their own (taskset)'
  : 'not pinned: taskset, or a second core, is missing'

/**
 * Starts a Node process on a core of its own, with a line to it and its errors on ours.
 * @param args Node's, the file among them
 */
export function spawnPinned(
  core: number,
  args: readonly string[],
  variables: Record<string, string> = {},
): ChildProcess {
  const [command, ...before] = canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath]
  const { PATH = '' } = process.env
  return spawn(command ?? process.execPath, [...before, ...args], {
    env: { PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}
