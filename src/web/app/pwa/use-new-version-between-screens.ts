import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadNewVersionQuietly } from './new-version.ts'

/** A new version never breaks into a screen: it is loaded when the next one opens. */
export function useNewVersionBetweenScreens(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    void loadNewVersionQuietly()
  }, [pathname])
}
