import { expect, it } from 'vitest'
import { type SimSummary, Simulation } from './simulation.ts'

/** Seeds that once found a fault. */
const FAILED_BEFORE = [32_830]
const GAMES = 100
const STEPS = 150

const only = process.env.SEED === undefined ? null : Number(process.env.SEED)
const base = only ?? Math.floor(Math.random() * 1_000_000_000)
const fresh = Array.from({ length: only === null ? GAMES : 1 }, (_, index) => base + index)

async function play(seed: number): Promise<SimSummary> {
  const simulation = new Simulation(seed)
  try {
    return await simulation.run(STEPS)
  } catch (error) {
    const trace = simulation.trace.slice(-60).join('\n')
    throw new Error(`SEED=${seed} repeats this. The last steps:\n${trace}`, { cause: error })
  }
}

it.runIf(only === null)('holds where it once did not', async () => {
  for (const seed of FAILED_BEFORE) await play(seed)
})

it(`holds whatever fails, in ${fresh.length} games from SEED=${base} on`, async () => {
  const games: SimSummary[] = []
  for (const seed of fresh) games.push(await play(seed))
  if (only !== null) return
  // A simulation in which little happens would hold anything.
  const ok = games.reduce((sum, game) => sum + game.ok, 0)
  const refused = new Set(games.flatMap((game) => Object.keys(game.refused)))
  const sent = new Set(games.flatMap((game) => Object.keys(game.frames)))
  expect(ok).toBeGreaterThan(GAMES * 4)
  expect([...refused]).toEqual(
    expect.arrayContaining(['too-late', 'zone-changed', 'card-already-claimed', 'unanswered']),
  )
  expect([...sent]).toEqual(expect.arrayContaining(['view', 'refetch', 'entry', 'answer behind others']))
})
