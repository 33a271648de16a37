import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { areaM2 } from '#core/geometry/area.ts'
import { isInside } from '#core/geometry/is-inside.ts'
import { labelPoint } from '#core/geometry/label-point.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { metresBetween } from '#core/geometry/plane.ts'
import type { Place } from './street-tile.ts'

/** How far what has such a name reaches, in metres: a suburb is no name for a block, nor a block's one for a suburb. */
const REACH_M: Record<Place['kind'], number> = {
  town: 2_500,
  borough: 2_500,
  suburb: 1_400,
  village: 900,
  quarter: 700,
  neighbourhood: 400,
  hamlet: 200,
}
/** What a size that is wrong by a factor of e weighs, as a share of the way from the middle to the edge. */
const SIZE_WEIGHT = 0.35
/** The longest part of the world that is put behind a name. */
const LONGEST = ' North'.length

interface Candidate {
  readonly zone: number
  readonly name: string
  /** How badly it fits: 0 in the very middle and of the very size. */
  readonly misfit: number
}

/**
 * Names zones by the street map's place names: for each the one that lies nearest its middle and is of its size. Where
 * several zones have but the same name, it gets North, South, East or West; where none is left, it is `Zone {n}`.
 * @returns one for each zone, no two alike, none longer than a title
 */
export function namesFor(zones: readonly ZoneBorder[], places: readonly Place[]): string[] {
  const usable = places.filter(({ name }) => name.length + LONGEST <= LIMITS.titleLength)
  const middles = zones.map(labelPoint)
  const candidates = zones
    .flatMap((border, zone) => candidatesIn(border, zone, middles[zone] ?? [0, 0], usable))
    .sort((one, other) => one.misfit - other.misfit)

  const names: (string | null)[] = zones.map(() => null)
  const taken = new Set<string>()
  for (const { zone, name } of candidates) {
    if (names[zone] !== null || taken.has(plain(name))) continue
    names[zone] = name
    taken.add(plain(name))
  }
  shareNames(names, candidates, middles)
  return withNumbers(names)
}

function candidatesIn(
  border: ZoneBorder,
  zone: number,
  middle: LngLat,
  places: readonly Place[],
): Candidate[] {
  const reachM = Math.sqrt(areaM2(border) / Math.PI)
  return places
    .filter(({ at }) => isInside(border, at))
    .map(({ name, at, kind }) => {
      const offM = Math.hypot(...metresBetween(middle, at))
      const misfit = offM / reachM + SIZE_WEIGHT * Math.abs(Math.log(reachM / REACH_M[kind]))
      return { zone, name, misfit }
    })
}

/** Gives zones that are left without a name the name that another has taken, and tells the two apart. */
function shareNames(
  names: (string | null)[],
  candidates: readonly Candidate[],
  middles: readonly LngLat[],
): void {
  const sharing = new Map<string, { name: string; zones: number[] }>()
  for (const { zone, name } of candidates) {
    if (names[zone] !== null) continue
    const owner = names.findIndex((other) => other !== null && plain(other) === plain(name))
    const shared = sharing.get(plain(name)) ?? { name, zones: [owner] }
    sharing.set(plain(name), { name, zones: [...shared.zones, zone] })
    // It has one now, and is distinguished below.
    names[zone] = name
  }
  for (const { name, zones } of sharing.values()) {
    for (const [zone, part] of partsOf(zones, middles)) {
      const whole = part && `${name} ${part}`
      const isTaken = names.some((other) => other !== null && other === whole)
      names[zone] = isTaken ? null : whole
    }
  }
}

/** The part of the world in which each of some zones lies, seen from their midst; null where another has it already. */
function partsOf(zones: readonly number[], middles: readonly LngLat[]): Map<number, string | null> {
  const origin = middles[zones[0] ?? 0] ?? [0, 0]
  const offsets = zones.map((zone) => metresBetween(origin, middles[zone] ?? origin))
  const mean = (axis: 0 | 1) => offsets.reduce((sum, offset) => sum + offset[axis], 0) / offsets.length
  const ways = offsets.map(([east, north]) => [east - mean(0), north - mean(1)] as const)
  // Two side by side are East and West in any case.
  const [wide, high] = ([0, 1] as const).map((axis) =>
    ways.reduce((sum, way) => sum + Math.abs(way[axis]), 0),
  ) as [number, number]
  const parts = new Map<number, string | null>()
  for (const [index, zone] of zones.entries()) {
    const [east, north] = ways[index] ?? [0, 0]
    const isAcross = zones.length === 2 ? wide > high : Math.abs(east) > Math.abs(north)
    const part = isAcross ? (east > 0 ? 'East' : 'West') : north > 0 ? 'North' : 'South'
    parts.set(zone, [...parts.values()].includes(part) ? null : part)
  }
  return parts
}

function withNumbers(names: readonly (string | null)[]): string[] {
  const said = new Set(names.flatMap((name) => (name === null ? [] : [plain(name)])))
  return names.map((name, index) => {
    if (name !== null) return name
    let number = index + 1
    while (said.has(plain(`Zone ${number}`))) number += names.length
    return `Zone ${number}`
  })
}

const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
