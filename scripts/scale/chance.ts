import type { SeededRandom } from '#test/sim/seeded-random.ts'

/** A time between independent happenings. @param mean in the unit of the result */
export const exponential = ({ next }: SeededRandom, mean: number): number => -mean * Math.log(1 - next())

/** Some times, so that quantiles can be read off; empty ones give NaN. */
export class Sample {
  readonly #values: number[] = []

  add(value: number): void {
    this.#values.push(value)
  }

  get count(): number {
    return this.#values.length
  }

  get mean(): number {
    return this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length
  }

  /** @param share such as 0.99 */
  quantile(share: number): number {
    const sorted = Float64Array.from(this.#values).sort()
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  }
}
