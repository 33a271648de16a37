import { expect, it } from 'vitest'
import { type SimSummary, Simulation } from './simulation.ts'

/** Seeds that once found a fault. */
const FAILED_BEFORE: readonly number[] = []
const GAMES = 200
const STEPS = 150

const only = process.env.SEED === undefined ? null : Number(process.env.SEED)
const base = only ?? Math.floor(Math.random() * 1_000_000_000)

async function play(seed: number): Promise<SimSummary> {
  const simulation = new Simulation(seed)
  try {
    return await simulation.run(STEPS)
  } catch (error) {
    const trace = simulation.trace.slice(-60).join('\n')
    throw new Error(`SEED=${seed} repeats this. The last steps:\n${trace}`, { cause: error })
  }
}

it.runIf(only === null && FAILED_BEFORE.length > 0)('holds where it once did not', async () => {
  for (const seed of FAILED_BEFORE) await play(seed)
})

it(`holds whatever fails, in ${only === null ? GAMES : 1} games from SEED=${base} on`, {
  timeout: 60_000,
}, async () => {
  const total: SimSummary[] = []
  for (let game = 0; game < (only === null ? GAMES : 1); game += 1) total.push(await play(base + game))
  const ok = total.reduce((sum, one) => sum + one.ok, 0)
  const refused = new Set(total.flatMap((one) => Object.keys(one.refused)))
  // A simulation in which little happens would hold anything.
  if (only !== null) return
  expect(ok).toBeGreaterThan(GAMES * 4)
  expect([...refused]).toEqual(
    expect.arrayContaining(['too-late', 'zone-changed', 'store-failed', 'unanswered']),
  )
})
