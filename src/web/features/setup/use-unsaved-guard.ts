import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { guardHistory } from '#web/ui/history-guard.ts'
import { listen } from '#web/ui/listen.ts'
import { useDraftSource } from './draft-source.ts'

/** State of the links from the summary to an editor: leaving it then steps back instead of adding history. */
export const FROM_SUMMARY = { isFromSummary: true } as const

/** Where someone wants to go who has not saved: by a link, or so many entries along the browser's history. */
type Departure = { path: string } | { delta: number }

export interface UnsavedGuard {
  /** Someone wants to leave with unsaved changes: ask. */
  isAsking: boolean
  stay: () => void
  /** Goes where they wanted to go. */
  discard: () => void
  /** Goes to the summary without asking, after saving. */
  leave: () => void
}

/**
 * Keeps whoever has unsaved changes from losing them by a link of ours, the browser's back and forward
 * buttons, or by closing the tab, where the browser asks in its own words.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { summaryPath } = useDraftSource()
  const [departure, setDeparture] = useState<Departure | null>(null)
  const isFromSummary = hasFromSummary(state)
  const isFree = useRef(false)

  const goTo = useCallback(
    (path: string) => {
      isFree.current = true
      if (path !== summaryPath) navigate(path)
      else if (isFromSummary) navigate(-1)
      else navigate(path, { replace: true })
    },
    [navigate, isFromSummary, summaryPath],
  )

  useEffect(() => {
    if (isDirty) return listen(window, 'beforeunload', (event) => event.preventDefault())
  }, [isDirty])

  // Ahead of the router, on the way down: what is stopped here, it never hears of.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pathOfPlainClick(event)
      if (path === null || path === location.pathname) return
      if (!isDirty && path !== summaryPath) return
      event.preventDefault()
      event.stopPropagation()
      if (isDirty) setDeparture({ path })
      else goTo(path)
    }
    return listen(document, 'click', onClick, { capture: true })
  }, [isDirty, goTo, summaryPath])

  // The browser has already gone when it tells: go back to where we were, and ask.
  useEffect(() => {
    if (!isDirty) return
    // Dirty or not, this screen stays the entry that it was opened as.
    const own = entryIndex(history.state)
    if (own === null) return
    return guardHistory((state) => {
      const reached = entryIndex(state)
      if (isFree.current || reached === null) return true
      if (reached !== own) {
        history.go(own - reached)
        setDeparture({ delta: reached - own })
      }
      return false
    })
  }, [isDirty])

  function discard() {
    if (departure === null) return
    setDeparture(null)
    isFree.current = true
    if ('path' in departure) goTo(departure.path)
    else history.go(departure.delta)
  }

  return {
    isAsking: departure !== null,
    stay: () => setDeparture(null),
    discard,
    leave: () => goTo(summaryPath),
  }
}

/** The path that a click on one of our links leads to in this tab; null for every other click. */
function pathOfPlainClick(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || !link || link.origin !== location.origin) return null
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname
  return isOnThisPage ? null : link.pathname + link.search + link.hash
}

/** The place of an entry in the tab's history, as the router numbers them. */
function entryIndex(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' ? index : null
}

function hasFromSummary(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromSummary' in state
}
