import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the kernel's scheduler: with its own 100 ms, a server would stand still for longer than a delivery may take. */
const PERIOD_US = 10_000

/** Holds a process, with all its threads, to a part of a core. */
export interface CpuLimit {
  /** By which means, for the report. */
  readonly by: string
  /** Lets it run freely again. */
  lift(): void
}

/** One of the two ways in which Linux offers the same quota. */
interface Way {
  readonly by: string
  readonly folder: string
  isThere(folder: string): boolean
  /** The files that set the quota, and what goes into them. */
  quota(us: number): Record<string, string>
}

const WAYS: readonly Way[] = [
  {
    by: 'cgroup v2, cpu.max',
    folder: '/sys/fs/cgroup',
    isThere: (folder) => hasWord(join(folder, 'cgroup.subtree_control'), 'cpu'),
    quota: (us) => ({ 'cpu.max': `${us} ${PERIOD_US}` }),
  },
  {
    by: 'cgroup v1, cpu.cfs_quota_us',
    folder: '/sys/fs/cgroup/cpu',
    isThere: (folder) => existsSync(join(folder, 'cpu.cfs_quota_us')),
    quota: (us) => ({ 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': String(us) }),
  },
]

/**
 * Limits a process to a share of a core per 10 ms, by its own control group.
 * @param share of one core
 * @throws Error where this machine offers none, or we may not make one
 */
export function limitCpu(pid: number, share: number): CpuLimit {
  const way = WAYS.find(({ folder, isThere }) => isThere(folder))
  if (!way) throw new Error('no control group can limit the CPU here: neither cgroup v2 with cpu, nor v1')
  const group = join(way.folder, `zone-war-bench-${pid}`)
  mkdirSync(group)
  try {
    const quota = Object.entries(way.quota(Math.round(share * PERIOD_US)))
    for (const [file, content] of quota) writeFileSync(join(group, file), content)
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch (error) {
    rmdirSync(group)
    throw error
  }
  return {
    by: way.by,
    lift() {
      // Empty once its process has ended or is back in the group above.
      if (existsSync(`/proc/${pid}`)) writeFileSync(join(way.folder, 'cgroup.procs'), String(pid))
      rmdirSync(group)
    },
  }
}

const hasWord = (file: string, word: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').split(/\s/).includes(word)
