import { useEffect, useRef, useState } from 'react'
import type { DraftName } from './draft-names.ts'
import { keptText } from './drafts.ts'

interface Editing {
  /** Something unsaved stands here. */
  isDirty: boolean
  /** Opens the editor anew, on what is kept by then. */
  onReopen: () => void
}

/** What other tabs do to the drafts that are edited here. */
interface OtherTab {
  /** They were changed while something unsaved stands here: whose shall it be? */
  isAsking: boolean
  /** Whether they are still as they were found here; asks where they are not. */
  areAsFound: () => boolean
  /** What is kept now may be saved over. */
  keepMine: () => void
}

/** Looks when another tab saves, and when this one is come back to, which may have slept through it. */
const MOMENTS = ['storage', 'pageshow', 'focus'] as const

/** Follows what other tabs save into drafts that are edited here: silently, unless something would be lost. */
export function useOtherTab(names: readonly DraftName[], { isDirty, onReopen }: Editing): OtherTab {
  const [opened] = useState(() => keptText(names))
  const found = useRef(opened)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const look = () => {
      const isChanged = keptText(names) !== found.current
      if (isDirty) setAsking(isChanged)
      else if (isChanged) onReopen()
    }
    for (const moment of MOMENTS) window.addEventListener(moment, look)
    return () => {
      for (const moment of MOMENTS) window.removeEventListener(moment, look)
    }
  }, [names, isDirty, onReopen])

  return {
    isAsking,
    areAsFound() {
      const isUnchanged = keptText(names) === found.current
      setAsking(!isUnchanged)
      return isUnchanged
    },
    keepMine() {
      found.current = keptText(names)
      setAsking(false)
    },
  }
}
