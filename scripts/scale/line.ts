import type { Timeline } from './timeline.ts'

/** A line in front of so many servers (processors, say): first come, first served. */
export class Line {
  readonly #timeline: Timeline
  #free: number
  #waiting: { serviceMs: number; done: () => void }[] = []
  /** The index of the first in the queue: removing from the front of an array costs as much as it's long. */
  #first = 0

  constructor(timeline: Timeline, servers: number) {
    this.#timeline = timeline
    this.#free = servers
  }

  serve(serviceMs: number, done: () => void): void {
    if (this.#free === 0) {
      this.#waiting.push({ serviceMs, done })
      return
    }
    this.#free -= 1
    this.#timeline.after(serviceMs, () => {
      this.#free += 1
      const next = this.#waiting[this.#first]
      this.#first += 1
      if (next) this.serve(next.serviceMs, next.done)
      else {
        this.#waiting = []
        this.#first = 0
      }
      done()
    })
  }
}

/** A disk that syncs: one flush at a time, and arrivals meanwhile share the next one. */
export class Disk {
  readonly #timeline: Timeline
  readonly #flushMs: () => number
  #isBusy = false
  #waiting: (() => void)[] = []

  constructor(timeline: Timeline, flushMs: () => number) {
    this.#timeline = timeline
    this.#flushMs = flushMs
  }

  flush(done: () => void): void {
    this.#waiting.push(done)
    if (!this.#isBusy) this.#start()
  }

  #start(): void {
    const shared = this.#waiting
    this.#waiting = []
    this.#isBusy = true
    this.#timeline.after(this.#flushMs(), () => {
      this.#isBusy = false
      if (this.#waiting.length > 0) this.#start()
      for (const done of shared) done()
    })
  }
}
