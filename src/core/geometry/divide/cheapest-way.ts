/** A step from one node to another. */
export interface Step {
  readonly to: number
  readonly cost: number
}

/**
 * The cheapest way through a graph. Dijkstra, 1959.
 * @param startCosts what it costs to begin at a node; infinite where a way may not
 * @param endCosts the same of its end
 * @returns the nodes in order; null where no way leads from a start to an end
 */
export function cheapestWay(
  steps: readonly (readonly Step[])[],
  startCosts: readonly number[],
  endCosts: readonly number[],
): number[] | null {
  const costs = [...startCosts]
  const cameFrom = steps.map(() => -1)
  const heap = new Heap()
  for (const [node, cost] of costs.entries()) if (Number.isFinite(cost)) heap.push(cost, node)
  let [best, bestCost] = [-1, Number.POSITIVE_INFINITY]
  for (let next = heap.pop(); next && next.cost < bestCost; next = heap.pop()) {
    const { cost, node } = next
    if (cost > (costs[node] as number)) continue
    const whole = cost + (endCosts[node] as number)
    if (whole < bestCost) [best, bestCost] = [node, whole]
    for (const step of steps[node] ?? []) {
      const sum = cost + step.cost
      if (sum >= (costs[step.to] as number)) continue
      costs[step.to] = sum
      cameFrom[step.to] = node
      heap.push(sum, step.to)
    }
  }
  if (best < 0) return null
  const way: number[] = []
  for (let node = best; node >= 0; node = cameFrom[node] as number) way.unshift(node)
  return way
}

interface Entry {
  readonly cost: number
  readonly node: number
}

/** Nodes, the cheapest first. */
class Heap {
  readonly #entries: Entry[] = []

  push(cost: number, node: number): void {
    const entries = this.#entries
    let at = entries.length
    while (at > 0) {
      const parent = entries[(at - 1) >> 1] as Entry
      if (parent.cost <= cost) break
      entries[at] = parent
      at = (at - 1) >> 1
    }
    entries[at] = { cost, node }
  }

  pop(): Entry | undefined {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (!last || entries.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= entries.length) break
      if ((entries[child + 1]?.cost ?? Number.POSITIVE_INFINITY) < (entries[child] as Entry).cost) child += 1
      if ((entries[child] as Entry).cost >= last.cost) break
      entries[at] = entries[child] as Entry
      at = child
    }
    entries[at] = last
    return first
  }
}
