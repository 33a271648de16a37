import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** A tablet held upright, or a laptop: as `tablet:` in styles.css. */
export const TABLET = '(width >= 1024px), (width >= 768px) and (orientation: portrait)'

/** A laptop: as `lg:`. */
export const LAPTOP = '(width >= 64rem)'

/** A large laptop, which has room for a map as high as its window: as in play.css. */
export const LARGE_LAPTOP = '(width >= 90rem) and (height >= 50rem)'

/** Whose header has room for an alert beside the own team and its money, a tablet held upright or a laptop: as in play.css. */
export const BESIDE_OWN = '(48rem <= width < 64rem) and (orientation: portrait), (width >= 64rem)'

/** A phone held upright: as `max-sm:`. */
export const PHONE = '(width < 40rem)'

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen(matchMedia(query), 'change', listener),
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
