/** The middle of some figures, the lower of two where their number is even. @throws RangeError for none */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('no figures have no median')
  return middle
}
