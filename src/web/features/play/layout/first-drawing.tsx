import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { opening, useOpening } from '#web/live/game/opening.ts'

/** What the router calls a page's first screen. */
const FIRST = 'default'

interface FirstDrawingProps {
  /** Whether there is what the screen needs. */
  isHere: boolean
  /** What to show until it's drawn. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Draws the page's first screen after the frame around it, in slices; after a second in one go. Later screens come with theirs. */
export function FirstDrawing({ isHere, meanwhile, children }: FirstDrawingProps) {
  const { key } = useLocation()
  const [isDrawn, setDrawn] = useState(isHere && key !== FIRST)
  const [, open] = useOpening()
  useEffect(() => {
    if (!isHere) return
    const draw = () => setDrawn(true)
    const cancel = setBrowserTimer(() => open(draw), 0)
    const stop = opening.onTurn(draw)
    return () => {
      cancel()
      stop()
    }
  }, [isHere, open])
  return isHere && isDrawn ? children : meanwhile
}
