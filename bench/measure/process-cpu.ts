import { readFileSync } from 'node:fs'

/** Of Linux' accounts, in µs: a hundredth of a second on every machine that Node runs on. */
const TICK_US = 10_000
/** `proc_pid_stat(5)`, counted behind the name: user time and system time. */
const [USER, SYSTEM] = [11, 12]

/** What a process has worked, all its threads, in µs; asked of the kernel, since a server that is held back answers late. */
export function processCpuUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_US
}
