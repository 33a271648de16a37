import { DEFAULT_SETUP } from '#core/setup/defaults/setup.ts'
import type { MapDraft, ZonesDraft } from '#core/setup/setup.ts'
import type { ApiResult } from '#web/live/api.ts'
import type { MediaAnswer, Problem } from '#wire/http.ts'
import { pictureOf } from './mismatch-words.ts'
import { uploadImage } from './upload-image.ts'

const CANNOT_DRAW: Problem = {
  code: 'unavailable',
  message: 'This browser could not draw the map picture. Try again, or upload one on Map & Zones.',
}

/** Whether any zone has a border that could be drawn. */
export const hasBorders = (zones: ZonesDraft): boolean => zones.some(({ border }) => border !== undefined)

const DEFAULT_BORDERS: ReadonlySet<string> = new Set(
  DEFAULT_SETUP.zones.flatMap(({ border }) => (border ? [JSON.stringify(border)] : [])),
)

/** Whether the host has drawn or brought borders. */
const hasOwnBorders = (zones: ZonesDraft): boolean =>
  zones.some(({ border }) => border !== undefined && !DEFAULT_BORDERS.has(JSON.stringify(border)))

/**
 * Whether Save draws the map's picture: the host has borders and uploaded no picture, or what was drawn before no
 * longer shows the zones. The default picture stays with the default borders, and an own one for ever.
 * @param before the zones that the kept picture was drawn from
 */
export function isToBeDrawn(map: MapDraft, zones: ZonesDraft, before: ZonesDraft): boolean {
  if (map.isDrawn) return hasBorders(zones) && (map.mapImage === '' || seenOf(zones) !== seenOf(before))
  return pictureOf(map) !== 'own' && hasOwnBorders(zones)
}

/** What a drawn picture shows of zones. */
const seenOf = (zones: ZonesDraft): string =>
  JSON.stringify(zones.map(({ title, border }) => [title, border]))

/** The map with its picture drawn. */
export const withDrawn = (map: MapDraft, url: string): MapDraft => ({
  ...map,
  mapImage: url,
  isDefaultImage: false,
  isDrawn: true,
})

/** Draws the zones' picture and uploads it. Never rejects. */
export async function uploadDrawn(
  zones: ZonesDraft,
  options: Parameters<typeof uploadImage>[2],
): Promise<ApiResult<MediaAnswer>> {
  const loaded = await import('../draw/draw-picture.ts').catch(() => null)
  const drawn = zones.map(({ id, title, border = null }) => ({ id, title, border }))
  const jpeg = await loaded?.drawZonePicture(drawn, { signal: options.signal })
  return jpeg ? uploadImage(jpeg, 'image/jpeg', options) : { ok: false, problem: CANNOT_DRAW }
}
