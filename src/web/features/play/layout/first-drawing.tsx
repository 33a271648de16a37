import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { useOpening } from '#web/live/game/opening.ts'

/** What the router calls a page's first screen. */
const FIRST = 'default'
/** So long it's drawn in slices, in ms: whatever else the page draws has it begin anew. */
const SLICED_MS = 1_000

interface FirstDrawingProps {
  /** Whether there is what the screen needs. */
  isHere: boolean
  /** What to show until it's drawn. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Draws the page's first screen after the frame around it, in slices; what takes too long, in one go. Later screens come with theirs. */
export function FirstDrawing({ isHere, meanwhile, children }: FirstDrawingProps) {
  const { key } = useLocation()
  const [isDrawn, setDrawn] = useState(isHere && key !== FIRST)
  const [, open] = useOpening()
  useEffect(() => {
    if (!isHere) return
    const draw = () => setDrawn(true)
    const timers = [setBrowserTimer(() => open(draw), 0), setBrowserTimer(draw, SLICED_MS)]
    return () => {
      for (const cancel of timers) cancel()
    }
  }, [isHere, open])
  return isHere && isDrawn ? children : meanwhile
}
