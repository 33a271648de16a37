import { useEffect, useRef, useState } from 'react'
import type { ZoneBorder } from '#core/game/state.ts'
import type { DivideRequest } from './divide-worker.ts'
import { createDivider, type Divider } from './divider.ts'

/** What came of dividing, and whether it is what was asked for last. */
export interface DividedZones {
  /** Null before the first answer, and where there is a problem. */
  readonly zones: ZoneBorder[] | null
  /** Why it cannot be done, in words. */
  readonly problem: string | null
  readonly isPending: boolean
}

const FIRST: DividedZones = { zones: null, problem: null, isPending: true }

/** Divides again when the request changes; the previous result stays until then. */
export function useDividedZones(request: DivideRequest): DividedZones {
  const [found, setFound] = useState(FIRST)
  const divider = useRef<Divider | null>(null)
  useEffect(() => {
    const opened = createDivider((division) =>
      setFound(
        division.ok
          ? { zones: division.zones, problem: null, isPending: false }
          : { zones: null, problem: division.problem, isPending: false },
      ),
    )
    divider.current = opened
    return opened.stop
  }, [])
  useEffect(() => {
    setFound((before) => (before.isPending ? before : { ...before, isPending: true }))
    divider.current?.ask(request)
  }, [request])
  return found
}
