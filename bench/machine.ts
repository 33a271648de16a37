import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { pinning } from './cores.ts'

/** What the figures were measured on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly pinning: string
}

/** What all cores have worked since the machine was started, whoever for, in µs. */
export const machineCpuUs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) * 1_000

/** Describes this machine. */
export const describeMachine = (): Machine => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  system: `${type()} ${release()}`,
  node: process.version,
  pinning,
})
