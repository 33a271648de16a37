import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Machine } from './machine.ts'
import type { Outcome, Ratios } from './scenario.ts'

/** One scenario's part of the results: a run of some keeps what others have measured before on the same machine. */
interface Part {
  readonly at: string
  readonly machine: Machine
  readonly ratios: Partial<Ratios>
  readonly [figure: string]: unknown
}

/** What stands in `results/latest.json`, and of quick runs in `results/quick.json`. */
export interface Results {
  /** The latest run, which need not have measured everything. */
  readonly at: string
  readonly machine: Machine
  /** Those that have been measured; `lost` and `doubled` are the sums of fan-out and storm. */
  readonly ratios: Partial<Ratios>
  /** By scenario: `fanout`, `durableBids`, `storm`, `growth`, `start`, `phone`. */
  readonly figures: Readonly<Record<string, Part>>
}

/** What a run has found. */
interface Run {
  readonly at: string
  readonly machine: Machine
  readonly outcomes: Readonly<Record<string, Outcome>>
}

const FOLDER = new URL('results/', import.meta.url)

/** The results with a run's outcomes in the place of older ones, and without those of another machine. */
export function mergeResults(
  before: Pick<Results, 'figures'> | null,
  { at, machine, outcomes }: Run,
): Results {
  const kept = Object.entries(before?.figures ?? {}).filter(([, part]) =>
    isDeepStrictEqual(part.machine, machine),
  )
  const parts = Object.entries(outcomes).map(([name, { ratios, figures }]): [string, Part] => [
    keyOf(name),
    { ...figures, at, machine, ratios },
  ])
  const figures = Object.fromEntries([...kept, ...parts])
  return { at, machine, ratios: allRatios(Object.values(figures)), figures }
}

/** Writes a run's outcomes; those of a quick run into a file of their own. */
export function saveResults(run: Run, { quick }: { quick: boolean }): void {
  mkdirSync(FOLDER, { recursive: true })
  const file = fileURLToPath(new URL(quick ? 'quick.json' : 'latest.json', FOLDER))
  writeFileSync(file, `${JSON.stringify(mergeResults(readResults(file), run), null, 2)}\n`)
}

/** A scenario's name as a key: `durable-bids` is `durableBids`. */
const keyOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function readResults(file: string): Results | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
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
