import { z } from 'zod'
import { DEFAULT_MAP_IMAGE } from '#core/setup/defaults/map.ts'
import { draftSchemas, mapProblems } from '#core/setup/setup.ts'
import type { Pictures } from '#server/media/pictures.ts'

const withMap = z.object({ map: draftSchemas.map })
const MEDIA = '/media/'

/**
 * The problems of a new game's map that only the server can see, in words; empty when the rules of the game refuse the map
 * anyway.
 * @param setup as it came
 * @param ownOrigins under which we are reached: a page of ours is never shown in a frame of its own
 * @see docs/rules.md C5
 */
export async function setupMapProblems(
  setup: unknown,
  { pictures, ownOrigins }: { pictures: Pick<Pictures, 'has'>; ownOrigins: readonly (string | null)[] },
): Promise<string[]> {
  const parsed = withMap.safeParse(setup)
  if (!parsed.success || mapProblems(parsed.data.map).length > 0) return []
  const { mapImage, mapUrl } = parsed.data.map
  const problems: string[] = []
  const isKept = mapImage.startsWith(MEDIA) && (await pictures.has(mapImage.slice(MEDIA.length)))
  if (mapImage !== DEFAULT_MAP_IMAGE && !isKept) {
    problems.push('The map image is gone. Upload it again, or use the default map.')
  }
  if (mapUrl && isOwn(mapUrl, ownOrigins)) problems.push('The interactive map link must lead to another site')
  return problems
}

/** By the host alone: behind a proxy that nobody declared, our own scheme is not known. */
const isOwn = (url: string, origins: readonly (string | null)[]): boolean =>
  origins.some((origin) => origin !== null && new URL(origin).host === new URL(url).host)
