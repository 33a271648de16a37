import { statfs as nodeStatfs } from 'node:fs/promises'

/** The part of `statfs` that is used. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

/** The free bytes on a folder's disk; null for one that doesn't report its size. Rejects as the system does. */
export async function freeBytes(folder: string, statfs: Statfs = nodeStatfs): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 ? null : bavail * bsize
}
