import { useEffect, useState } from 'react'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { listen } from '#web/ui/listen.ts'
import { RevealShow, WinnerSweep } from '../results/reveal-show.tsx'
import { useReveal } from '../results/use-reveal.ts'
import type { Playing } from './playing.ts'
import { Stopped } from './stopped.tsx'

/** As long as `play-time-up-leaving` moves, and a toast over it stands alone. */
const OPENING_MS = 1_200

interface FinaleProps extends Playing {
  view: GameView
}

/** The end of a game: what stopped it, and where the result stands, how it is revealed. */
export function Finale({ view, end, opening, onEnd }: FinaleProps) {
  const [isOpening, setOpening] = useState(opening !== null)
  useEffect(() => {
    if (!isOpening) return end === 'time-up' ? onEnd() : undefined
    const pass = () => setOpening(false)
    const timer = window.setTimeout(pass, OPENING_MS)
    const endings = (['pointerdown', 'keydown'] as const).map((type) => listen(window, type, pass))
    return () => {
      window.clearTimeout(timer)
      for (const endListening of endings) endListening()
    }
  }, [isOpening, end, onEnd])

  if (isOpening && opening) return <Stopped view={view} by={opening} isLed={end === 'result'} />
  return end === 'result' ? <Result view={view} onEnd={onEnd} /> : null
}

function Result({ view, onEnd }: { view: GameView; onEnd: () => void }) {
  const reveal = useReveal(revealOrder(standings(view)).length, view.id)
  useEffect(() => {
    if (reveal.isDone) onEnd()
  }, [reveal.isDone, onEnd])
  return (
    <>
      {!reveal.isComplete && <RevealShow view={view} reveal={reveal} />}
      {reveal.isSweeping && <WinnerSweep view={view} />}
    </>
  )
}
