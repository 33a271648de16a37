import { useEffect, useRef, useState } from 'react'
import type { DraftName } from './draft-names.ts'
import { useDraftSource } from './draft-source.ts'

interface Editing {
  /** Something unsaved stands here. */
  isDirty: boolean
  /** Opens the editor anew, on what is kept by then. */
  onReopen: () => void
}

/** What other tabs, or other people, do to the drafts that are edited here. */
interface OtherTab {
  /** They were changed while something unsaved stands here: whose shall it be? */
  isAsking: boolean
  /** Whether they are still as they were found here; asks where they are not. */
  areAsFound: () => boolean
  /** What is kept now may be saved over. */
  keepMine: () => void
}

/** Follows what is saved elsewhere into drafts that are edited here: silently, unless something would be lost. */
export function useOtherTab(names: readonly DraftName[], { isDirty, onReopen }: Editing): OtherTab {
  const source = useDraftSource()
  const [opened] = useState(() => source.editionOf(names))
  const found = useRef(opened)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const look = () => {
      const isChanged = source.editionOf(names) !== found.current
      if (isDirty) setAsking(isChanged)
      else if (isChanged) onReopen()
    }
    return source.onOthers(look)
  }, [source, names, isDirty, onReopen])

  return {
    isAsking,
    areAsFound() {
      const isUnchanged = source.editionOf(names) === found.current
      setAsking(!isUnchanged)
      return isUnchanged
    },
    keepMine() {
      found.current = source.editionOf(names)
      setAsking(false)
    },
  }
}
