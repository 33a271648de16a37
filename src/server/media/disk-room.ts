import { statfs as nodeStatfs } from 'node:fs/promises'
import type { BaseLogger } from 'pino'

/** Tells whether the disk has room for more than the game itself, whose log shares it. */
export interface DiskRoom {
  /** False when less than the reserve is free; the log is told, at most once a minute. */
  hasRoom(): Promise<boolean>
  /** A write found no room at all. */
  noteFull(): void
}

/** What of the answer of the system is looked at. */
type Statfs = (path: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

const WARN_EVERY_MS = 60_000
const MB = 1024 * 1024

/**
 * @param options.folder a folder on the disk
 * @param options.reserveBytes what must stay free
 * @param options.now a monotonic clock, ms
 */
export function createDiskRoom(options: {
  folder: string
  reserveBytes: number
  log: Pick<BaseLogger, 'warn'>
  statfs?: Statfs
  now?: () => number
}): DiskRoom {
  const { folder, reserveBytes, log, statfs = nodeStatfs, now = () => performance.now() } = options
  let warnedAtMs = -Infinity

  function warn(freeBytes: number): void {
    if (now() < warnedAtMs + WARN_EVERY_MS) return
    warnedAtMs = now()
    log.warn(
      { folder, freeMb: Math.floor(freeBytes / MB), reserveMb: Math.round(reserveBytes / MB) },
      'the disk is running full: photos are refused, so that the games can go on; make room, or lower MIN_FREE_DISK_MB',
    )
  }

  return {
    async hasRoom() {
      const { bavail, bsize, blocks } = await statfs(folder)
      // A disk without any blocks is one that does not say how large it is.
      if (blocks === 0 || bavail * bsize >= reserveBytes) return true
      warn(bavail * bsize)
      return false
    },
    noteFull: () => warn(0),
  }
}

/** Whether a write failed because the disk, or the share of it that we may use, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
