import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { Team, Zone, ZoneBorder } from '#core/game/state.ts'
import { circleAround } from '#core/geometry/plane.ts'
import { type Features, features } from '#web/live/basemap/features.ts'
import { teamRgb } from '#web/ui/game/team-colours.ts'
import type { Fix } from '../../position/position.ts'
import { patternName } from './team-pattern.ts'

/** What the layers need to know of a zone; an unclaimed one has neither colour nor pattern. */
interface ZoneProperties {
  color?: string
  pattern?: string
  isChosen: boolean
}

/** The areas of the zones that have a border, as the map draws them. */
export type ZoneFeatures = Features<ZoneProperties>

/** The zones as features of the map, in their owners' colours and patterns. */
export function zoneFeatures(
  { teams, zones }: { teams: readonly Team[]; zones: readonly Zone[] },
  borders: Readonly<Record<ZoneId, ZoneBorder>>,
  chosenId: ZoneId | null,
): ZoneFeatures {
  return features(
    zones.flatMap(({ id, currentOwner }) => {
      const border = borders[id]
      if (!border) return []
      const properties = { ...ownerProperties(teams, currentOwner), isChosen: id === chosenId }
      return [{ type: 'Feature', geometry: border, properties }]
    }),
  )
}

function ownerProperties(teams: readonly Team[], ownerId: TeamId | null): Omit<ZoneProperties, 'isChosen'> {
  const index = teams.findIndex(({ id }) => id === ownerId)
  const owner = teams[index]
  if (!owner) return {}
  const rgb = teamRgb(owner.color)
  return { color: `rgb(${rgb.join(', ')})`, pattern: patternName(index, rgb) }
}

/** The circle within which a position may be; nothing without one. */
export function accuracyCircle(fix: Fix | null): Features {
  if (!fix) return features([])
  const coordinates = [circleAround(fix.place, fix.accuracyM)]
  return features([{ type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: {} }])
}
