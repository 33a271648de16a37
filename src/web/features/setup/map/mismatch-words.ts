import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { MapDraft, ZonesDraft } from '#core/setup/setup.ts'
import { foldedName } from '../namesakes.ts'

/** A warning that the zones are not those of the map's picture; null where they may be. The host can go on with them. */
export function mismatchWords(picture: 'default' | 'own' | 'none', zones: ZonesDraft): string | null {
  const isDefaultZones = areDefaultZones(zones)
  if (picture === 'default' && !isDefaultZones) {
    return 'The map picture shows the default zones of Manhattan, not yours. Upload a map of your zones.'
  }
  if (picture === 'own' && isDefaultZones) {
    return 'The map picture is yours, but the zones are still those of Manhattan.'
  }
  return null
}

/** Which picture a kept map has. */
export function pictureOf({ mapImage, isDefaultImage }: MapDraft): 'default' | 'own' | 'none' {
  if (mapImage.trim() === '') return 'none'
  return isDefaultImage ? 'default' : 'own'
}

/** The default picture numbers the zones, so that their order counts as well. */
export function areDefaultZones(zones: ZonesDraft): boolean {
  const defaults = DEFAULT_SETUP.zones
  const isSame = (zone: ZonesDraft[number], index: number) => {
    const title = defaults[index]?.title
    return title !== undefined && foldedName(zone.title) === foldedName(title)
  }
  return zones.length === defaults.length && zones.every(isSame)
}
