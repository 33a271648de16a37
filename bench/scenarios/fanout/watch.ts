import { setTimeout } from 'node:timers/promises'
import { voidReason, type Window } from '../../arithmetic.ts'
import type { Contestant } from '../../contestants/contestant.ts'
import type { Generator } from '../../load/generator.ts'
import type { Reading } from '../../load/tally.ts'
import { machineCpuUs } from '../../machine.ts'

/** What a while has shown. */
export interface Watch {
  readonly window: Window
  readonly reading: Reading
}

/** Watches for some time what both processes use and what arrives. */
export async function watch(contestant: Contestant, { ask }: Generator, ms: number): Promise<Watch> {
  const [beforeUs] = await Promise.all([contestant.cpuUs(), ask('mark', null)])
  const machineBeforeUs = machineCpuUs()
  await setTimeout(ms)
  const machineUs = machineCpuUs() - machineBeforeUs
  const [afterUs, reading] = await Promise.all([contestant.cpuUs(), ask('read', null)])
  const window = {
    seconds: reading.seconds,
    deliveries: reading.deliveries,
    serverCpuUs: afterUs - beforeUs,
    generatorCpuUs: reading.cpuUs,
    machineCpuUs: machineUs,
  }
  return { window, reading }
}

/** Whether the generator had enough of its core left to be believed. */
export const isGeneratorFree = (window: Window): boolean => voidReason(window) === null
