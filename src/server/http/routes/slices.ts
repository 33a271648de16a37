/** The most that is handed to a connection at once, in bytes. */
const SLICE_BYTES = 16 * 1024

/**
 * Bytes that many read as an answer of which no more is handed to a connection than that takes: what waits there is little,
 * and counts for little with the answers that nobody reads.
 * @param onEnd called once, when all was handed over or nobody wants the rest
 */
export function inSlices(
  bytes: Uint8Array<ArrayBuffer>,
  onEnd: () => void,
): Uint8Array<ArrayBuffer> | ReadableStream {
  if (bytes.length <= SLICE_BYTES) {
    onEnd()
    return bytes
  }
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + SLICE_BYTES))
        at += SLICE_BYTES
        if (at < bytes.length) return
        controller.close()
        onEnd()
      },
      cancel: onEnd,
    },
    { highWaterMark: 0 },
  )
}
