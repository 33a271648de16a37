import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import type { TeamId, ZoneId } from '#core/ids.ts'
import type { Team, Zone, ZoneBorder } from '#core/state.ts'
import { teamRgb } from '#web/ui/game/team-colours.ts'
import { circleAround } from '../geometry/metres.ts'
import type { Fix } from '../position/position.ts'
import { patternName } from './team-pattern.ts'

/** What the layers need to know of a zone; an unclaimed one has neither colour nor pattern. */
interface ZoneProperties {
  color?: string
  pattern?: string
  isChosen: boolean
}

/** The areas of the zones that have a border, as the map draws them. */
export type ZoneFeatures = FeatureCollection<Polygon | MultiPolygon, ZoneProperties>

/** The zones as features of the map, in their owners' colours and patterns. */
export function zoneFeatures(
  { teams, zones }: { teams: readonly Team[]; zones: readonly Zone[] },
  borders: Readonly<Record<ZoneId, ZoneBorder>>,
  chosenId: ZoneId | null,
): ZoneFeatures {
  return {
    type: 'FeatureCollection',
    features: zones.flatMap(({ id, currentOwner }) => {
      const border = borders[id]
      if (!border) return []
      const properties = { ...ownerProperties(teams, currentOwner), isChosen: id === chosenId }
      return [{ type: 'Feature', geometry: border, properties }]
    }),
  }
}

function ownerProperties(teams: readonly Team[], ownerId: TeamId | null): Omit<ZoneProperties, 'isChosen'> {
  const index = teams.findIndex(({ id }) => id === ownerId)
  const owner = teams[index]
  if (!owner) return {}
  const rgb = teamRgb(owner.color)
  return { color: `rgb(${rgb.join(', ')})`, pattern: patternName(index, rgb) }
}

/** One's own position: the place, and the circle within which it may be. */
export type FixFeatures = FeatureCollection

/** A position as features of the map; none without one. */
export function fixFeatures(fix: Fix | null): FixFeatures {
  if (!fix) return { type: 'FeatureCollection', features: [] }
  const circle = [circleAround(fix.place, fix.accuracyM)]
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: circle }, properties: {} },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [...fix.place] }, properties: {} },
    ],
  }
}
