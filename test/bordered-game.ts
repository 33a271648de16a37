import type { OwnOptions } from '#core/game/options.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { placeAt } from '#core/geometry/plane.ts'
import { aGame, type BuiltGame, type GameOptions, gameCreated } from './builders.ts'
import { folded } from './given.ts'

const CORNER: LngLat = [11.5754, 48.1371]

/** A place so many metres east and north of the south-western corner of Zone 1. */
export const placeIn = (east: number, north: number): { lng: number; lat: number } => {
  const [lng, lat] = placeAt(CORNER, [east, north])
  return { lng, lat }
}

/** Zones stand in a row, each 1,000 m wide and high. */
const square = (index: number): ZoneBorder => ({
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1_000, 0],
      [1_000, 1_000],
      [0, 1_000],
      [0, 0],
    ].map(([east = 0, north = 0]) => {
      const { lng, lat } = placeIn(1_000 * index + east, north)
      return [lng, lat]
    }),
  ],
})

/** A built game whose zones have borders, and whose bids need a location. */
export function aGameOfPlaces(options: GameOptions = {}, rules: OwnOptions = {}): BuiltGame {
  const all = { ...options, rules: { location: 'required', ...rules } } as const
  const created = gameCreated(all)
  const zones = created.zones.map((zone, index) => ({ ...zone, border: square(index) }))
  const events = [{ ...created, zones }, ...aGame(all).events.slice(1)]
  return { events, state: folded(events).state }
}
