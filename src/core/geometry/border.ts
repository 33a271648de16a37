import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { polygonsOf } from './border-shape.ts'

/** The maximum number of rings in a polygon, and of polygons in a border. */
const PARTS = { min: 1, max: 50 }

/**
 * Whether something is a border: a GeoJSON polygon, or several, on the globe. By hand, since a schema names everything
 * that is wrong, and a border may hold a hundred thousand things that are: this looks no further than the first.
 * @see docs/rules.md C6
 */
export function isBorder(value: unknown): value is ZoneBorder {
  if (typeof value !== 'object' || value === null) return false
  const { type, coordinates, ...more } = value as { type?: unknown; coordinates?: unknown }
  if (Object.keys(more).length > 0) return false
  if (type === 'Polygon') return isPolygon(coordinates)
  return type === 'MultiPolygon' && isList(coordinates, PARTS, isPolygon)
}

/** The number of positions in a border, the closing ones included; 0 without one. */
export function borderPoints(border: ZoneBorder | undefined): number {
  if (!border) return 0
  return polygonsOf(border)
    .flat()
    .reduce((sum, { length }) => sum + length, 0)
}

const isPolygon = (value: unknown): boolean => isList(value, PARTS, isRing)

const isRing = (value: unknown): boolean => isList(value, LIMITS.ringPoints, isPosition)

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isWithin(value[0], 180) && isWithin(value[1], 90)

const isWithin = (value: unknown, degrees: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= degrees

/** Whether something is a list of so many that are all right; its length is looked at first. */
const isList = (
  value: unknown,
  { min, max }: { min: number; max: number },
  isRight: (item: unknown) => boolean,
): boolean =>
  Array.isArray(value) && value.length >= min && value.length <= max && value.every((item) => isRight(item))
