import type { Duplex } from 'node:stream'

/** Undocumented counters of Node's socket handle: the bytes of a write that the system hasn't taken yet. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/**
 * Bytes of a socket that the system has taken so far. Grows during a single large write, while the stream's public counters
 * only change at its end.
 */
export function sentBytes(stream: Duplex): number {
  const { _handle: handle, bytesWritten = 0 } = stream as Duplex & {
    _handle?: Partial<Handle> | null
    bytesWritten?: number
  }
  const { bytesWritten: handed, writeQueueSize: queued } = handle ?? {}
  if (handed === undefined || queued === undefined) return bytesWritten - stream.writableLength
  return handed - queued
}
