/** Bytes of heap and buffers in use, after the garbage is gone. Needs `--expose-gc`. */
export function memoryInUse(): number {
  if (globalThis.gc === undefined) throw new Error('node was started without --expose-gc')
  // The second run collects what the first one's finalizers let go of.
  for (let count = 0; count < 2; count += 1) globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
