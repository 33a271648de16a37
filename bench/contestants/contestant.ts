import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CORES, spawnPinned } from '../cores.ts'
import { type Ask, askChild } from '../line.ts'
import type { Dialect } from '../load/dialects.ts'
import { canReadCpu, processCpuUs } from '../measure/process-cpu.ts'
import type { Probe, Usage } from './probe.ts'

/** How one socket is opened. */
export interface Seat {
  /** Path and query. */
  readonly path: string
  readonly cookie?: string
}

/** A server under measurement, in a process on its own core. */
export interface Contestant {
  readonly name: string
  readonly dialect: Dialect
  readonly port: number
  /** Of its process. */
  readonly pid: number
  /** The seats of each room, in order. */
  readonly rooms: readonly (readonly Seat[])[]
  /** What its process has used. @param collect garbage first */
  usage(collect?: boolean): Promise<Usage>
  /** CPU of its process so far, all threads, in µs. */
  cpuUs(): Promise<number>
  /** The number of entries in its file, counted by another connection; null if it stores nothing. */
  countStored(): Promise<number | null>
  stop(): Promise<void>
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))

/** A server's process with the probe in it. */
export interface Probed<Extra extends Record<string, (argument: never) => unknown>> {
  readonly child: ChildProcess
  readonly ask: Ask<Probe & Extra>
  usage(collect?: boolean): Promise<Usage>
  cpuUs(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server's main file with the probe. @param options of Node, such as `--cpu-prof` */
export function spawnProbed<Extra extends Record<string, (argument: never) => unknown>>(
  file: string,
  variables: Record<string, string> = {},
  options: readonly string[] = [],
): Probed<Extra> {
  const args = [...options, '--expose-gc', '--import', PROBE, file]
  const child = spawnPinned(CORES.server, args, variables)
  const ask = askChild<Probe & Extra>(child)
  const usage = (collect = false) => ask('usage', { collect } as never) as Promise<Usage>
  return {
    child,
    ask,
    usage,
    cpuUs: async () => (canReadCpu ? processCpuUs(child.pid ?? 0) : (await usage()).cpuUs),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
