import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createListeners } from './listeners.ts'

/** The paths of what holds something unsaved, one entry for each that does. */
let held: readonly string[] = []
const listeners = createListeners()

/** Holds whoever has typed something here: while it is unsaved, no guard leads them away from this path. */
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
