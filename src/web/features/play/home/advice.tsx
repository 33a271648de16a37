import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { type Advice, whatNext } from '#core/rules/what-next.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { useOfferedZone } from '../alerts/offered-zone.ts'
import { useMissingProof } from '../chat/use-missing-proof.ts'

/** Often enough for minutes, and for zones that are no longer locked. */
const TICK_MS = 5_000

const AdviceContext = createContext<Advice | null>(null)

/** What the own team could do next: advised once for all of Home, so that nothing else on it says the same. */
export function AdviceProvider({ children }: { children: ReactNode }) {
  const { view, role, teamId } = useGameView()
  const nowMs = useServerNow(TICK_MS)
  const toldZoneId = useOfferedZone()
  const shown = useRef<Advice | null>(null)
  const owed = useMissingProof()
  const advice = whatNext(view, { role, teamId, toldZoneId, owed }, nowMs, shown.current)
  useEffect(() => {
    shown.current = advice
  }, [advice])
  return <AdviceContext value={advice}>{children}</AdviceContext>
}

/** Null where there is nothing to say. */
export const useAdvice = (): Advice | null => use(AdviceContext)
