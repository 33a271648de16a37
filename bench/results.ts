import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Machine } from './machine.ts'
import type { Outcome, Ratios } from './scenario.ts'

/** One scenario's part of the results, with its own time: a run of some keeps what others have measured before. */
interface Part {
  readonly at: string
  readonly quick: boolean
  readonly ratios: Partial<Ratios>
  readonly [figure: string]: unknown
}

/** What stands in `results/latest.json`. */
export interface Results {
  readonly at: string
  readonly machine: Machine
  /** Those that have been measured; `lost` and `doubled` are sums over all scenarios. */
  readonly ratios: Partial<Ratios>
  readonly figures: Readonly<Record<string, Part>>
}

const FILE = fileURLToPath(new URL('results/latest.json', import.meta.url))

/** The results with a run's outcomes in the place of older ones. */
export function mergeResults(
  before: Pick<Results, 'figures'> | null,
  run: { at: string; machine: Machine; quick: boolean; outcomes: Readonly<Record<string, Outcome>> },
): Results {
  const { at, machine, quick, outcomes } = run
  const parts = Object.entries(outcomes).map(([name, { ratios, figures }]) => [
    name,
    { ...figures, at, quick, ratios },
  ])
  const figures: Record<string, Part> = { ...before?.figures, ...Object.fromEntries(parts) }
  return { at, machine, ratios: allRatios(Object.values(figures)), figures }
}

/** Writes a run's outcomes. */
export function saveResults(run: Parameters<typeof mergeResults>[1]): void {
  mkdirSync(fileURLToPath(new URL('results', import.meta.url)), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(mergeResults(readResults(), run), null, 2)}\n`)
}

function readResults(): Results | null {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return null
  }
}

function allRatios(parts: readonly Part[]): Partial<Ratios> {
  const all: Partial<Ratios> = Object.assign({}, ...parts.map(({ ratios }) => ratios))
  return { ...all, ...total(parts, 'lost'), ...total(parts, 'doubled') }
}

function total(parts: readonly Part[], name: 'lost' | 'doubled'): Partial<Ratios> {
  const counts = parts.flatMap(({ ratios }) => ratios[name] ?? [])
  return counts.length === 0 ? {} : { [name]: counts.reduce((sum, count) => sum + count, 0) }
}
