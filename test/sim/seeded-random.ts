import type { Random } from '#core/game/ids.ts'

/** Chance that the same seed repeats (mulberry32). */
export interface SeededRandom {
  next: Random
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  /** True this often, from 0 to 1. */
  chance(probability: number): boolean
  /** One of a list; throws when it is empty. */
  pick<T>(list: readonly T[]): T
  /** Another stream that does not disturb this one. */
  fork(): SeededRandom
}

/** @param seed a whole number */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const index = int(list.length)
      if (index >= list.length) throw new RangeError('nothing to pick from')
      return list[index] as T
    },
    fork: () => seededRandom(int(2 ** 31)),
  }
}
