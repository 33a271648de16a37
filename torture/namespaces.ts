import { spawnSync } from 'node:child_process'

/** Whether a process may have mounts of its own here, which takes root or a system that lets users make namespaces. */
export function hasNamespaces(): boolean {
  const script = 'mount -t tmpfs none /tmp && mount --bind /var /var && mount -o remount,bind,ro /var'
  return spawnSync('unshare', ['-rm', 'sh', '-c', script], { stdio: 'ignore' }).status === 0
}

/** The data folder lies on a small disk of its own, which is gone with the server. */
export const onSmallDisk = (size: string): string => `mount -t tmpfs -o size=${size} none "$DATA_DIR"`

/** The data folder may be read, and not written, whoever the user is. */
export const ON_READ_ONLY_DISK =
  'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR"'

/** Where a folder of a server that has mounts of its own is for us. */
export const seenFromOutside = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`
