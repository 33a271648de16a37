import { useEffect, useRef, useState } from 'react'
import { useGame, useGameEvents } from '#web/live/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { type Capture, capturesIn, type Owners, ownersOf } from './captures.ts'

const SHOWN_MS = 3_500

/** The zone that has just changed hands, for a moment; null otherwise. Speaks it, too. */
export function useCapture(): Capture | null {
  const { view } = useGame()
  const owners = useRef<Owners>(new Map())
  const [shown, setShown] = useState<Capture | null>(null)

  useEffect(() => {
    if (view) owners.current = ownersOf(view)
  }, [view])
  useGameEvents((events, after) => {
    const captures = capturesIn(events, owners.current, after)
    owners.current = ownersOf(after)
    const last = captures.at(-1)
    if (!last) return
    announce(captures.map(({ headline }) => headline).join('. '))
    setShown(last)
  })
  useEffect(() => {
    if (!shown) return
    const timer = window.setTimeout(() => setShown(null), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [shown])

  return shown
}
