/** The parts of a body that have come. */
export interface Gathering {
  /** @returns false when there is no room */
  add(chunk: Uint8Array): boolean
  bytes(): Uint8Array
}

/** Smaller chunks than this are copied together. */
const BLOCK_BYTES = 16 * 1024

/**
 * Gathers a body. Large chunks are kept as they are. Small ones are copied: one of them could hold on to all that came
 * with it over the network, and a million of them would take more than their bytes.
 * @param mostBytes how large it can become @param grow takes room, of which there may be none
 */
export function createGathering(mostBytes: number, grow: (bytes: number) => boolean): Gathering {
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
