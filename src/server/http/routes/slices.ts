/** Maximum bytes queued on a connection at once. */
const SLICE_BYTES = 16 * 1024

/**
 * Streams shared bytes as an answer with backpressure, so that little is queued on the connection, and little counts as unread.
 * @param onEnd called once, when all was sent or the client is gone
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
