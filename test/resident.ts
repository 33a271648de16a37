import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const SAMPLE_MS = 20

/** What a process and those that it has started hold in memory, in bytes; Linux only. @see proc(5) */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1_024 + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** The processes that a process has started and that still run; Linux only. */
export function childrenOf(pid: number): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return ids === '' ? [] : ids.split(' ').map(Number)
}

/** Watches what a process and its children hold, until told; answers with the most, in bytes. */
export function watchResident(pid: number): { most(): Promise<number> } {
  let isOver = false
  const watching = (async () => {
    let most = 0
    while (!isOver) {
      most = Math.max(most, residentBytes(pid))
      await setTimeout(SAMPLE_MS)
    }
    return most
  })()
  return {
    most() {
      isOver = true
      return watching
    },
  }
}
