import { statfs as nodeStatfs } from 'node:fs/promises'

/** What of the answer of the system is looked at. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

/** What is free on a folder's disk; null for one that does not say how large it is. Rejects as the system does. */
export async function freeBytes(folder: string, statfs: Statfs = nodeStatfs): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 ? null : bavail * bsize
}
