import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether the kernel tells what a process has worked: Linux does. */
export const canReadCpu = existsSync('/proc/self/schedstat')

/**
 * What a process has worked, all threads that it has, in µs. Asked of the kernel: a server that is held back, or busy with
 * a heap of bids, would answer late.
 */
export const processCpuUs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadCpuUs(pid, thread), 0)

/** `/proc/{pid}/task/{thread}/schedstat`: ns on a processor, ns of waiting for one, times. */
function threadCpuUs(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ', 1)[0]) / 1_000
  } catch {
    // It ended a moment ago.
    return 0
  }
}
