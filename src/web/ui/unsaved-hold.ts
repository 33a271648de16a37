import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createListeners } from './listeners.ts'

/** The paths with unsaved changes, one entry per form. */
let held: readonly string[] = []
const listeners = createListeners()

/** Keeps guards from redirecting away from this path while there are unsaved changes. */
export function useUnsavedHold(isUnsaved: boolean): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!isUnsaved) return
    change([...held, pathname])
    return () => change(held.toSpliced(held.indexOf(pathname), 1))
  }, [isUnsaved, pathname])
}

/** Whether something unsaved stands on a path. */
export function useIsHeld(pathname: string): boolean {
  return useSyncExternalStore(listeners.subscribe, () => held.includes(pathname))
}

function change(paths: readonly string[]): void {
  held = paths
  listeners.tell()
}
