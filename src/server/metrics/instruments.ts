/** An instrument that can be written for Prometheus. */
export interface Instrument {
  /** In its text form, ends with a new line. */
  text(): string
}

/** A number that only ever grows, or one for each value of a label. */
export class Counter implements Instrument {
  readonly #about: { name: string; help: string; label?: string }
  readonly #counts = new Map<string, number>()

  /**
   * There from the beginning with every value of its label: what goes from nothing to 1 is no growth to Prometheus.
   * @param about.values of the label: few, and known beforehand
   */
  constructor(
    about: { name: string; help: string } & ({ label: string; values: readonly string[] } | object),
  ) {
    this.#about = about
    for (const value of 'values' in about ? about.values : ['']) this.#counts.set(value, 0)
  }

  /** @param value of the label, where there is one */
  add(value = '', by = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + by)
  }

  text(): string {
    const { name, help, label } = this.#about
    const lines = [...this.#counts].map(([value, count]) =>
      label === undefined ? `${name} ${count}\n` : `${name}{${label}="${value}"} ${count}\n`,
    )
    return head(name, help, 'counter') + lines.join('')
  }
}

/** A number that goes up and down, as it is now. */
export const gauge = (name: string, help: string, value: number): Instrument => ({
  text: () => `${head(name, help, 'gauge')}${name} ${value}\n`,
})

/** A histogram of durations, in seconds, from which any quantile over any time can be estimated. */
export class Histogram implements Instrument {
  readonly #about: { name: string; help: string }
  /** Upper bounds in ascending order, in seconds. */
  readonly #bounds: readonly number[]
  /** One more than bounds: what took longer than the last. */
  readonly #counts: number[]
  #sum = 0

  constructor(about: { name: string; help: string; bounds: readonly number[] }) {
    this.#about = about
    this.#bounds = about.bounds
    this.#counts = [...about.bounds, Number.POSITIVE_INFINITY].map(() => 0)
  }

  observe(seconds: number): void {
    const found = this.#bounds.findIndex((bound) => seconds <= bound)
    const index = found === -1 ? this.#bounds.length : found
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#sum += seconds
  }

  text(): string {
    const { name, help } = this.#about
    let below = 0
    const lines = this.#counts.map((count, index) => {
      below += count
      return `${name}_bucket{le="${this.#bounds[index] ?? '+Inf'}"} ${below}\n`
    })
    return `${head(name, help, 'histogram')}${lines.join('')}${name}_sum ${this.#sum}\n${name}_count ${below}\n`
  }
}

const head = (name: string, help: string, type: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
