import type { DeletionOrder } from './store.ts'

/**
 * The host of a deleted game: nobody. Its row stays with id and code, so that both stay taken, for older servers too. Its head is
 * lower than that of any completed game, so nothing is appended to it.
 */
export const TOMBSTONE = { hostId: '', head: 1 } as const

/** Where the addresses of pictures begin, in the events' JSON. */
export const pictureMark = ({ pictureOwner }: Pick<DeletionOrder, 'pictureOwner'>): string =>
  `/media/${pictureOwner}-`

/** The host's own pictures in some events, without those that stay. @param events as JSON */
export function ownPictures(
  events: readonly string[],
  { pictureOwner, keptPictures }: DeletionOrder,
): string[] {
  const address = new RegExp(`/media/(${pictureOwner}-[0-9a-f]{32}\\.(?:jpg|png))`, 'g')
  const found = events.flatMap((each) => [...each.matchAll(address)].map(([, name = '']) => name))
  return [...new Set(found)].filter((name) => !keptPictures.includes(name))
}
