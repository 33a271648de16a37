import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen(matchMedia(query), 'change', listener),
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
