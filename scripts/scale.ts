/** `npm run scale`: what the plan of docs/scaling.md rests on, simulated; the same figures every time. */
import { tryOut } from './scale/deployment.ts'
import { survive } from './scale/storm.ts'

const GAMES = 960
const LIMIT_MS = 100
const ms = (value: number): string => `${value.toFixed(0)} ms`
const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: string[]): void => {
  row(...cells)
  row(...cells.map(() => '---:'))
}

console.log(`\n${GAMES} games of 50 phones, one node: from the tap to the last phone\n`)
head('bids/s', 'deliveries/s', 'p50', 'p99')
for (const bidsPerSecond of [250, 500, 1_000, 1_500, 1_750, 2_000, 2_250]) {
  const times = tryOut({ nodes: 1, games: GAMES, bidsPerSecond, routing: 'by-game' })
  row(bidsPerSecond, bidsPerSecond * 50, ms(times.quantile(0.5)), ms(times.quantile(0.99)))
}

console.log(`\nBids a second with a p99 under ${LIMIT_MS} ms, one database\n`)
head('nodes', 'phones at any node', 'p99 there', 'a game at one node', 'p99 there')
for (const nodes of [1, 2, 4, 8, 16, 32, 64]) {
  // Beyond, it only gets worse.
  const any = nodes > 16 ? null : mostWithin(nodes, 'any')
  const byGame = mostWithin(nodes, 'by-game')
  row(nodes, any?.bidsPerSecond ?? '', any ? ms(any.p99Ms) : '', byGame.bidsPerSecond, ms(byGame.p99Ms))
}

console.log('\nA node dies: how long its phones are away\n')
head('phones', 'nodes left', 'p50', 'p99', 'last', 'reads')
for (const [phones, nodesLeft] of [
  [2_000, 1],
  [10_000, 1],
  [10_000, 3],
  [10_000, 9],
  [40_000, 9],
] as const) {
  const { away, reads } = survive({ phones, nodesLeft })
  row(phones, nodesLeft, ms(away.quantile(0.5)), ms(away.quantile(0.99)), ms(away.quantile(1)), reads)
}

/** The highest load within the limit, to a sixteenth of what the nodes carry. */
function mostWithin(nodes: number, routing: 'any' | 'by-game'): { bidsPerSecond: number; p99Ms: number } {
  const STEP = routing === 'any' ? 250 : 125 * nodes
  let good = { bidsPerSecond: 0, p99Ms: 0 }
  let tooMany = 2_500 * nodes + STEP
  while (tooMany - good.bidsPerSecond > STEP) {
    const bidsPerSecond = Math.round((good.bidsPerSecond + tooMany) / 2 / STEP) * STEP
    const p99Ms = tryOut({ nodes, games: GAMES, bidsPerSecond, routing }).quantile(0.99)
    if (p99Ms < LIMIT_MS) good = { bidsPerSecond, p99Ms }
    else tooMany = bidsPerSecond
  }
  return good
}
