interface Happening {
  atMs: number
  /** Of two at the same time, the one that was planned first comes first. */
  number: number
  act: () => void
}

/** Simulated time: it jumps from one happening to the next. */
export class Timeline {
  nowMs = 0
  #count = 0
  /** A binary heap, the next one first. */
  readonly #heap: Happening[] = []

  /** Plans something. @param afterMs from now on, 0 or more */
  after(afterMs: number, act: () => void): void {
    this.#count += 1
    const planned = { atMs: this.nowMs + afterMs, number: this.#count, act }
    const heap = this.#heap
    let at = heap.push(planned) - 1
    for (let above = (at - 1) >> 1; at > 0 && comesBefore(planned, heap[above]); above = (at - 1) >> 1) {
      heap[at] = heap[above] as Happening
      at = above
    }
    heap[at] = planned
  }

  /** Lets everything happen that is planned up to a time. */
  run(untilMs: number): void {
    for (let next = this.#heap[0]; next && next.atMs <= untilMs; next = this.#heap[0]) {
      this.#takeFirst()
      this.nowMs = next.atMs
      next.act()
    }
  }

  #takeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = comesBefore(heap[left + 1], heap[left]) ? left + 1 : left
      if (!comesBefore(heap[child], last)) break
      heap[at] = heap[child] as Happening
      at = child
    }
    heap[at] = last
  }
}

function comesBefore(a: Happening | undefined, b: Happening | undefined): boolean {
  if (!a || !b) return a !== undefined
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.number < b.number)
}
