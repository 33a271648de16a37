import { expect } from 'vitest'
import { runScenario } from './run-scenario.ts'
import { missingFor, SCENARIOS, type Scenario } from './scenarios.ts'

/** The seed of all short runs; another one by `SEED`. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Whether this machine lacks something that a scenario needs. */
export const isMissing = (name: string): boolean => missingFor(find(name)).length > 0

/** Runs a scenario's short form, which must find nothing. */
export async function expectUnharmed(name: string): Promise<void> {
  const { findings } = await runScenario(find(name), { isQuick: true, seed, tell() {} })
  expect(findings.words).toEqual([])
  expect(findings.acknowledged).toBeGreaterThan(0)
}

function find(name: string): Scenario {
  const scenario = SCENARIOS.find((one) => one.name === name)
  if (!scenario) throw new Error(`there is no scenario ${name}`)
  return scenario
}
