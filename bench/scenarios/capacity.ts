import type { Contestant } from '../contestants/contestant.ts'
import { startPeer } from '../contestants/peer.ts'
import { startProduct } from '../contestants/product.ts'
import { startGenerator } from '../load/generator.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { type Capacity, findCapacity } from './capacity/find-capacity.ts'
import { type Plan, planOf } from './capacity/plan.ts'
import { type Found, middle, type Name, ratiosOf, rowsOf } from './capacity/rows.ts'
import { HELD_P99_MS } from './fanout/held.ts'

/** A next climb begins so far below where the last one ended. */
const BELOW = 0.8

const start = (name: Name, { games, players }: Plan): Promise<Contestant> =>
  name === 'zoneWar' ? startProduct(games, players) : startPeer(name, games, players)

/** The deliveries a second that each server sustains on a quarter of a core; the generator has a core to itself. */
export const capacity: Scenario = async (options) => {
  const plan = planOf(options)
  const found = new Map<Name, Capacity[]>()
  for (const name of ['zoneWar', ...plan.peers] as const) found.set(name, [])
  const generator = startGenerator()
  try {
    for (let round = 1; round <= plan.rounds; round += 1) {
      for (const [name, rounds] of found) {
        const contestant = await start(name, plan)
        // What it held the last time spares most of the large steps.
        const from = (rounds.at(-1)?.held ?? plan.steps.from / BELOW) * BELOW
        const order = { ...plan, steps: { ...plan.steps, from } }
        rounds.push(await findCapacity(contestant, generator, order, round * 1_000_000))
      }
    }
  } finally {
    await generator.stop()
  }
  return outcomeOf(found, plan)
}

function outcomeOf(found: Found, plan: Plan): Outcome {
  const ratios = ratiosOf(found)
  const limitedBy = found.get('zoneWar')?.[0]?.limitedBy
  return {
    title: `Capacity: ${plan.games} games of ${plan.players} sockets, the server on ${plan.share} of a core (${limitedBy}), p99 ≤ ${HELD_P99_MS} ms`,
    ratios,
    figures: {
      plan,
      limitedBy,
      deliveriesPerSecond: Object.fromEntries([...found].map(([name, rounds]) => [name, middle(rounds)])),
      rounds: Object.fromEntries(found),
    },
    rows: rowsOf(found, ratios),
  }
}
