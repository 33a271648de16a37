import type { BaseLogger } from 'pino'
import { freeBytes, type Statfs } from '#server/machine/free-bytes.ts'

/** The disk's free space, a reserve of which is kept for the games' logs. */
export interface DiskSpace {
  /** Whether more than the reserve is free; if not, logs it at most once a minute. */
  hasSpace(): Promise<boolean>
  /** Notes a write that failed on a full disk. */
  noteFull(): void
}

/** The space of a bucket, which says itself when it's full. */
export const BOUNDLESS: DiskSpace = { hasSpace: async () => true, noteFull() {} }

const WARN_EVERY_MS = 60_000
const MB = 1024 * 1024

/**
 * @param options.folder a folder on the disk
 * @param options.reserveBytes what must stay free
 * @param options.now a monotonic clock, ms
 */
export function createDiskSpace(options: {
  folder: string
  reserveBytes: number
  log: Pick<BaseLogger, 'warn'>
  statfs?: Statfs
  now?: () => number
}): DiskSpace {
  const { folder, reserveBytes, log, statfs, now = () => performance.now() } = options
  let warnedAtMs = -Infinity

  function warn(bytes: number): void {
    if (now() < warnedAtMs + WARN_EVERY_MS) return
    warnedAtMs = now()
    log.warn(
      { folder, freeMb: Math.floor(bytes / MB), reserveMb: Math.round(reserveBytes / MB) },
      'the disk is almost full, so photos are refused: free some space, or lower MIN_FREE_DISK_MB',
    )
  }

  return {
    async hasSpace() {
      const bytes = await freeBytes(folder, statfs)
      if (bytes === null || bytes >= reserveBytes) return true
      warn(bytes)
      return false
    },
    noteFull: () => warn(0),
  }
}

/** Whether a write failed because the disk, or our quota on it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
