import { useSyncExternalStore } from 'react'
import { listen } from '#web/ui/listen.ts'

/** How much room a window has: none for a cockpit, one column of it on a tablet, two on a page that scrolls, or all of it without scrolling. */
export type CockpitRoom = 'none' | 'column' | 'some' | 'all'

/** In rem, so that large text counts as a small window. */
const COLUMN = { width: 48, height: 40 }
const WIDE = 64
const WHOLE = { width: 76, height: 40 }

/** @param fontPx the size of the page's text */
export function roomIn(widthPx: number, heightPx: number, fontPx: number): CockpitRoom {
  const [width, height] = [widthPx / fontPx, heightPx / fontPx]
  if (width < WIDE) return width >= COLUMN.width && height >= COLUMN.height ? 'column' : 'none'
  return width >= WHOLE.width && height >= WHOLE.height ? 'all' : 'some'
}

const roomNow = (): CockpitRoom =>
  roomIn(
    window.innerWidth,
    window.innerHeight,
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )

const onResize = (listener: () => void) => listen(window, 'resize', listener)

/** The room that the window has for a cockpit. */
export const useCockpitRoom = (): CockpitRoom => useSyncExternalStore(onResize, roomNow)
