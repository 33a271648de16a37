import { seededRandom } from '#test/sim/seeded-random.ts'
import { exponential, Sample } from './chance.ts'
import { Database } from './database.ts'
import { FIGURES } from './figures.ts'
import { SimNode, type SimNodeDeps } from './node.ts'
import { Timeline } from './timeline.ts'

/** A simulated deployment. */
export interface Trial {
  readonly nodes: number
  /** Games with 50 phones each. */
  readonly games: number
  readonly bidsPerSecond: number
  /** `any`: a game's phones are at all nodes, as a load balancer spreads them; `by-game`: all of them are at one. */
  readonly routing: 'any' | 'by-game'
  readonly seed?: number
}

const PHONES_A_GAME = 50
const WARM_UP_MS = 300
const MEASURED_MS = 1_500
/** What has not come by then counts as having taken this long. */
const PATIENCE_MS = 1_500

/** @returns from the tap to the last phone of each node, in ms, for every bid that was meant to be sent meanwhile */
export function tryOut(trial: Trial): Sample {
  const { nodes: nodeCount, games, bidsPerSecond, routing, seed = 1 } = trial
  const random = seededRandom(seed)
  const timeline = new Timeline()
  const sample = new Sample()
  /** For each game: when each of its entries was sent. */
  const sentAtMs = new Map<number, number[]>()
  const delivered = new Map<SimNode, Map<number, number>>()
  let due = 0

  const nodesOf = (game: number): SimNode[] =>
    routing === 'any' ? nodes : nodes.slice(game % nodeCount, (game % nodeCount) + 1)
  const isMeasured = (atMs: number): boolean => atMs >= WARM_UP_MS && atMs < WARM_UP_MS + MEASURED_MS

  const deps: SimNodeDeps = {
    timeline,
    database: new Database(timeline, random.fork()),
    phonesAGame: PHONES_A_GAME / (routing === 'any' ? nodeCount : 1),
    tellOthers(from, game, seq) {
      for (const node of nodesOf(game)) {
        if (node !== from) timeline.after(FIGURES.roundTripMs, () => node.hear(game, seq))
      }
    },
    noteStored(game, times) {
      const all = sentAtMs.get(game) ?? []
      all.push(...times)
      sentAtMs.set(game, all)
    },
    noteDelivered(node, game, upToSeq) {
      const known = delivered.get(node) ?? new Map<number, number>()
      delivered.set(node, known)
      for (let seq = known.get(game) ?? 0; seq < upToSeq; seq += 1) {
        const atMs = sentAtMs.get(game)?.[seq] ?? 0
        if (isMeasured(atMs)) sample.add(timeline.nowMs - atMs)
      }
      known.set(game, Math.max(upToSeq, known.get(game) ?? 0))
    },
  }
  const nodes = Array.from({ length: nodeCount }, () => new SimNode(deps))

  const come = (): void => {
    const game = random.int(games)
    const at = nodesOf(game)
    if (isMeasured(timeline.nowMs)) due += at.length
    random.pick(at).bid(game, timeline.nowMs)
    timeline.after(exponential(random, 1_000 / bidsPerSecond), come)
  }
  come()
  timeline.run(WARM_UP_MS + MEASURED_MS + PATIENCE_MS)
  // Those still waiting must count, or the worst case would be ignored.
  for (let missing = due - sample.count; missing > 0; missing -= 1) sample.add(PATIENCE_MS)
  return sample
}
