/** The received part of a body. */
export interface BodyBuffer {
  /** @returns false when the memory is refused */
  add(chunk: Uint8Array): boolean
  bytes(): Uint8Array
}

/** Smaller chunks than this are copied together. */
const BLOCK_BYTES = 16 * 1024

/**
 * Creates a buffer. It keeps large chunks as they are and copies small ones together: a small chunk can retain the whole
 * packet that it came in, and a million of them take more memory than their bytes.
 * @param mostBytes the body's maximum size @param grow asks for memory, in bytes; false when it is refused
 */
export function createBodyBuffer(mostBytes: number, grow: (bytes: number) => boolean): BodyBuffer {
  const parts: Uint8Array[] = []
  let block = new Uint8Array()
  let used = 0
  let size = 0

  function endBlock(): void {
    if (used > 0) parts.push(block.subarray(0, used))
    block = new Uint8Array()
    used = 0
  }

  function copy(chunk: Uint8Array): boolean {
    if (used + chunk.length > block.length) {
      endBlock()
      const length = Math.max(chunk.length, Math.min(BLOCK_BYTES, mostBytes - size))
      if (!grow(length)) return false
      block = new Uint8Array(length)
    }
    block.set(chunk, used)
    used += chunk.length
    return true
  }

  function keep(chunk: Uint8Array): boolean {
    endBlock()
    parts.push(chunk)
    return grow(chunk.length)
  }

  return {
    add(chunk) {
      const isDense = chunk.length >= BLOCK_BYTES && 2 * chunk.length >= chunk.buffer.byteLength
      const isTaken = isDense ? keep(chunk) : copy(chunk)
      size += chunk.length
      return isTaken
    },
    bytes() {
      endBlock()
      return Buffer.concat(parts)
    },
  }
}
