import { median, medianRatio } from '../../arithmetic.ts'
import { PEERS, type Peer } from '../../contestants/peer.ts'
import { disturbanceRows } from '../../disturbance.ts'
import { goalRow } from '../../goal-row.ts'
import type { Ratios, Row } from '../../scenario.ts'
import type { Capacity } from './find-capacity.ts'

/** Those that are compared, the product among them. */
export type Name = 'zoneWar' | Peer
/** Their rounds, of those that took part. */
export type Found = ReadonlyMap<Name, readonly Capacity[]>

/** The comparisons, with their ratios and goals. */
const COMPARED = [
  { peer: 'ws', key: 'capacityVsWs', words: 'a bare ws loop that stores nothing', least: 1.3 },
  {
    peer: 'storingSocketIo',
    key: 'capacityVsStoringSocketIo',
    words: 'Socket.IO that stores each bid',
    least: 2,
  },
  {
    peer: 'storingColyseus',
    key: 'capacityVsStoringColyseus',
    words: 'Colyseus that stores each bid',
    least: 2,
  },
] as const

/** How much more the product sustains: the median of the rounds that count on both sides. */
export function ratiosOf(found: Found): Partial<Ratios> {
  const held = (name: Name) => (found.get(name) ?? []).map((one) => one.held)
  const ratios = COMPARED.flatMap(({ peer, key }) => {
    const ratio = medianRatio(held('zoneWar'), held(peer))
    return ratio === null ? [] : [[key, ratio]]
  })
  return Object.fromEntries(ratios)
}

/** The lines of the table. */
export function rowsOf(found: Found, ratios: Partial<Ratios>): Row[] {
  const there = COMPARED.filter(({ peer }) => found.has(peer))
  const written = (name: Name): string => {
    const held = middle(found.get(name) ?? [])
    return held === null ? '–' : Math.round(held).toLocaleString('en')
  }
  const attempts = [...found.values()].flat().flatMap((round) => round.attempts)
  return [
    {
      what: 'deliveries a second',
      value: written('zoneWar'),
      limit: there.map(({ peer }) => `${PEERS[peer].name} ${written(peer)}`).join(', '),
    },
    ...there.map(({ key, words, least }) => goalRow(`  of ${words}`, ratios[key], { least, unit: '×' })),
    ...[...found].flatMap(([name, rounds]) => voidRows(name, rounds)),
    ...disturbanceRows(attempts.map((one) => one.othersLoad)),
  ]
}

function voidRows(name: Name, rounds: readonly Capacity[]): Row[] {
  const reasons = rounds.flatMap(({ voidReason }) => voidReason ?? [])
  if (reasons.length === 0) return []
  const whose = name === 'zoneWar' ? 'Zone War' : PEERS[name].name
  return [
    {
      what: `void rounds of ${whose}`,
      value: `${reasons.length} of ${rounds.length}`,
      limit: reasons[0] ?? '',
    },
  ]
}

/** Deliveries a second, the middle of the rounds that count; null without one. */
export const middle = (rounds: readonly Capacity[]): number | null =>
  median(rounds.flatMap(({ held }) => held ?? []))
