import { cheapestWay } from './cheapest-way.ts'
import type { StreetGrid, StreetPiece } from './street-grid.ts'
import { type Beside, clipped, distance, meet, meetings, simplified } from './strip.ts'

/** The maximum distance of a border from the straight cut that it replaces, in metres. */
const REACH_M = 60
/** A metre off the streets counts as so many on them. */
const OFF_STREET = 4
/** A way less of which runs along streets is not worth its bends. */
const LEAST_SHARE = 0.5
/** Beside a long cut through a dense city there are more streets than can be looked at while a slider moves. */
const MOST_PIECES = 2_000

/** A way beside a chord, in flat metres. */
export interface StreetWay {
  /** The sides of the ring on which it begins and ends instead of at the chord's ends; null for those. */
  readonly fromSide: number | null
  readonly toSide: number | null
  /** From one end to the other, both included. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** A side of the ring, after its place in it. */
export type RingSide = readonly [side: number, ...StreetPiece]

/**
 * The way along streets from one end of a chord to the other that never leaves its neighbourhood.
 * @param sides of the ring: those that come near the chord; the way crosses none of them
 * @returns null where most of it would be off the streets
 */
export function streetWay(
  grid: StreetGrid,
  chord: StreetPiece,
  sides: readonly RingSide[],
): StreetWay | null {
  const [fromX, fromY, toX, toY] = chord
  const length = Math.hypot(toX - fromX, toY - fromY)
  const [unitX, unitY] = [(toX - fromX) / length, (toY - fromY) / length]
  const beside = (x: number, y: number): Beside => [
    (x - fromX) * unitX + (y - fromY) * unitY,
    (y - fromY) * unitX - (x - fromX) * unitY,
  ]
  const reach = Math.min(REACH_M, length / 3)
  const pieces = grid
    .near(chord, reach)
    .flatMap(([x, y, nextX, nextY]) => clipped(beside(x, y), beside(nextX, nextY), length, reach))
  if (pieces.length === 0 || pieces.length > MOST_PIECES) return null
  const walls = sides.flatMap(([side, x, y, nextX, nextY]): Wall[] => {
    const [from, to] = [beside(x, y), beside(nextX, nextY)]
    return clipped(from, to, length, reach).length > 0 ? [{ side, from, to }] : []
  })
  const graph = new Graph(walls, length, reach)
  graph.addStreets(pieces)
  const way = graph.way()
  return (
    way && {
      ...way,
      points: simplified(way.points).map(([along, away]) => [
        fromX + along * unitX - away * unitY,
        fromY + along * unitY + away * unitX,
      ]),
    }
  )
}

interface Wall {
  readonly side: number
  readonly from: Beside
  readonly to: Beside
}

interface Node {
  readonly at: Beside
  /** It is on this side of the ring: the way may begin or end here, but not pass. */
  readonly side: number | null
  readonly steps: { to: number; cost: number; isStreet: boolean }[]
}

/** The streets beside a chord, and the chord itself where there are none. */
class Graph {
  readonly #walls: readonly Wall[]
  readonly #length: number
  readonly #reach: number
  readonly #nodes: Node[] = []
  readonly #known = new Map<string, number>()

  constructor(walls: readonly Wall[], length: number, reach: number) {
    this.#walls = walls
    this.#length = length
    this.#reach = reach
  }

  addStreets(pieces: readonly (readonly [Beside, Beside])[]): void {
    const crossings = meetings(pieces)
    for (const [index, [from, to]] of pieces.entries()) {
      const atWalls = this.#walls.flatMap((wall) => {
        const share = meet(from, to, wall.from, wall.to)
        return share === null ? [] : [{ share, side: wall.side as number | null }]
      })
      const inside = [0, 1, ...(crossings[index] ?? [])].map((share) => ({ share, side: null }))
      const cuts = [...inside, ...atWalls].sort((one, other) => one.share - other.share)
      const point = (share: number): Beside => [
        from[0] + share * (to[0] - from[0]),
        from[1] + share * (to[1] - from[1]),
      ]
      for (const [place, { share, side }] of cuts.slice(1).entries()) {
        const before = cuts[place] as (typeof cuts)[number]
        if (!this.#isInside(point((before.share + share) / 2))) continue
        this.#link(this.#nodeAt(point(before.share), before.side), this.#nodeAt(point(share), side), true)
      }
    }
  }

  way(): StreetWay | null {
    const streets = this.#nodes.map((_, index) => index)
    const chord = this.#addChord(streets)
    const [start, end] = [chord[0] as number, chord.at(-1) as number]
    const way = cheapestWay(
      this.#nodes.map(({ steps }) => steps),
      this.#nodes.map((node, index) => (index === start ? 0 : this.#endCost(node, [0, 0]))),
      this.#nodes.map((node, index) => (index === end ? 0 : this.#endCost(node, [this.#length, 0]))),
    )
    if (!way || way.length < 2 || this.#streetShare(way) < LEAST_SHARE) return null
    const nodes = way.map((node) => this.#nodes[node] as Node)
    return {
      fromSide: nodes[0]?.side ?? null,
      toSide: nodes.at(-1)?.side ?? null,
      points: nodes.map(({ at }) => at),
    }
  }

  /** The cost of ending the way on the border beside the chord's own end. */
  #endCost({ side, at }: Node, place: Beside): number {
    const away = distance(at, place)
    return side !== null && away <= this.#reach ? OFF_STREET * away : Number.POSITIVE_INFINITY
  }

  /** Nodes along the chord, from which the streets can be reached. */
  #addChord(streets: readonly number[]): number[] {
    const steps = Math.max(1, Math.ceil(this.#length / this.#reach))
    const chord = Array.from({ length: steps + 1 }, (_, step) =>
      this.#nodeAt([(step / steps) * this.#length, 0]),
    )
    for (const [index, node] of chord.entries()) {
      const { at } = this.#nodes[node] as Node
      if (index > 0) this.#link(chord[index - 1] as number, node, false)
      for (const street of streets) {
        const other = this.#nodes[street] as Node
        if (other.side !== null || distance(at, other.at) > this.#reach) continue
        const isFree = !this.#walls.some(({ from, to }) => {
          const share = meet(at, other.at, from, to)
          return share !== null && share > 1e-6
        })
        if (isFree) this.#link(node, street, false)
      }
    }
    return chord
  }

  #nodeAt(at: Beside, side: number | null = null): number {
    const key = `${Math.round(at[0] * 2)} ${Math.round(at[1] * 2)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.#nodes.length)
    this.#nodes.push({ at, side, steps: [] })
    return this.#nodes.length - 1
  }

  #link(one: number, other: number, isStreet: boolean): void {
    if (one === other) return
    const [from, to] = [this.#nodes[one] as Node, this.#nodes[other] as Node]
    const cost = distance(from.at, to.at) * (isStreet ? 1 : OFF_STREET)
    from.steps.push({ to: other, cost, isStreet })
    to.steps.push({ to: one, cost, isStreet })
  }

  /** The chord lies inside, and so does what no wall parts from it. */
  #isInside(at: Beside): boolean {
    const middle = Math.min(this.#reach, this.#length / 2)
    const towards: Beside = [Math.min(this.#length - middle, Math.max(middle, at[0])), 0]
    return this.#walls.filter(({ from, to }) => meet(at, towards, from, to) !== null).length % 2 === 0
  }

  #streetShare(way: readonly number[]): number {
    let [street, whole] = [0, 0]
    for (const [index, to] of way.slice(1).entries()) {
      const from = this.#nodes[way[index] as number] as Node
      const length = distance(from.at, (this.#nodes[to] as Node).at)
      whole += length
      if (from.steps.some((step) => step.to === to && step.isStreet)) street += length
    }
    return street / whole
  }
}
