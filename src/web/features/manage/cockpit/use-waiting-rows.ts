import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '#web/ui/listen.ts'

/** Of the row that leads to all that waits: `--more` in cockpit.css. */
const MORE_REM = 3

/** The waiting list, cut to whole rows. */
interface WaitingRows {
  /** Has the height that is left for it, whatever stands in it. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Rows in sight; they share the height of the box. */
  readonly shown: number
  /** Not all have room, so the last row leads to the rest. */
  readonly isCut: boolean
  /** How many are below those in sight. */
  readonly below: number
}

/**
 * Shows as many whole rows of what waits as have room, from the first on whenever another is opened.
 * @param openKey of the one that is open
 */
export function useWaitingRows(total: number, openKey: string): WaitingRows {
  const box = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState({ all: total, cut: total })
  const [above, setAbove] = useState(0)
  const isCut = total > fits.all
  const shown = Math.max(1, isCut ? fits.cut : total)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || total === 0) return
    const observer = new ResizeObserver(() => {
      const row = element.querySelector('li')
      if (!row) return
      const rowPx = Number.parseFloat(getComputedStyle(row).minHeight)
      const morePx = MORE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const [all, cut] = [0, morePx].map((px) => Math.floor((element.clientHeight - px + 1) / rowPx))
      // In this frame, or half a row would flash.
      flushSync(() => setFits({ all: all ?? 0, cut: cut ?? 0 }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [total])

  useEffect(() => {
    const list = box.current?.querySelector('ol')
    if (!list || !isCut) return
    const count = () => setAbove(Math.round((list.scrollTop / list.scrollHeight) * total))
    return listen(list, 'scroll', count)
  }, [isCut, total])

  useLayoutEffect(() => {
    if (openKey) box.current?.querySelector('ol')?.scrollTo(0, 0)
  }, [openKey])

  return { box, shown, isCut, below: Math.max(0, total - shown - (isCut ? above : 0)) }
}
