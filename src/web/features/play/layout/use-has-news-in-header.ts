import { useLocation } from 'react-router'
import { LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'

/** Whether the news of the line under the header stand in the header: on laptops, but for Home, where the board has them. */
export function useHasNewsInHeader(): boolean {
  const { pathname } = useLocation()
  return useMediaQuery(LAPTOP) && pathname !== '/game/home'
}
