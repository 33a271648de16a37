/** Whether a rate was held; null where the watching itself failed. */
type Try = (rate: number) => Promise<boolean | null>

/** How one climbs: by large steps until one is not held, then by small ones from the last that was. */
export interface Steps {
  readonly from: number
  /** By which the rate is multiplied, above 1. */
  readonly coarse: number
  readonly fine: number
  readonly lowest: number
  readonly highest: number
}

/**
 * The highest rate that is held, stepping up; where not even the first is, from the first below it that is.
 * @param rest lets arrive what is late
 * @returns null where the watching failed, no rate was held, or every one was
 */
export async function climb(steps: Steps, isHeld: Try, rest: () => Promise<unknown>): Promise<number | null> {
  const { from, coarse, fine, lowest, highest } = steps
  let base = from
  for (let verdict = await isHeld(base); verdict !== true; verdict = await isHeld(base)) {
    await rest()
    base /= coarse
    if (verdict === null || base < lowest) return null
  }
  const large = await lastHeld(base, coarse, highest, isHeld)
  if (large === null || large >= highest) return null
  await rest()
  return lastHeld(large, fine, large * coarse, isHeld)
}

/** From a rate that is held up to the last that is, or to the highest; null where the watching failed. */
async function lastHeld(from: number, step: number, highest: number, isHeld: Try): Promise<number | null> {
  let held = from
  while (held < highest) {
    const verdict = await isHeld(held * step)
    if (verdict === null) return null
    if (!verdict) return held
    held *= step
  }
  return held
}
