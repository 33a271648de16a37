import { useEffect, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast.tsx'
import { changeWords, type SetupChanges, type ShownSetup, setupChanges } from './setup-changes.ts'

/** How long what has changed stays marked, in ms, while the page can be seen. */
const MARKED_MS = 10_000

const NONE: SetupChanges = { sections: [], rows: new Map() }

/** What the host has just changed, for a moment; also told by a toast, wherever one has scrolled to. */
export function useSetupChanges(setup: ShownSetup | null): SetupChanges {
  const [marked, setMarked] = useState(NONE)
  const before = useRef(setup)

  useEffect(() => {
    const changes = before.current && setup ? setupChanges(before.current, setup) : NONE
    before.current = setup
    if (changes.sections.length === 0) return
    setMarked(({ sections, rows }) => ({
      sections: [...sections, ...changes.sections],
      rows: new Map([...rows, ...changes.rows]),
    }))
    showToast({ title: changeWords(changes.sections) })
  }, [setup])

  useEffect(() => {
    if (marked === NONE) return
    let timer: number | undefined
    // A phone in a pocket keeps the marks for whoever takes it out.
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = window.setTimeout(() => setMarked(NONE), MARKED_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [marked])

  return marked
}
