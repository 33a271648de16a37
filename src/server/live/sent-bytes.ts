import type { Duplex } from 'node:stream'

/** What Node knows of a socket beside what it tells: how much of a write is not yet with the system. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/**
 * How many bytes of a socket the system has taken so far. That grows while a single large write is under way, which the
 * stream's own numbers show only at its end.
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
