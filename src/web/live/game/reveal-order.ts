import type { Standing } from '#core/game/standings.ts'

/** The steps in which the final board is revealed: each rank with all teams that share it, the last rank first. */
export function revealOrder(rows: readonly Standing[]): Standing[][] {
  const ranks = [...new Set(rows.map(({ rank }) => rank))].sort((a, b) => b - a)
  return ranks.map((rank) => rows.filter((row) => row.rank === rank))
}
