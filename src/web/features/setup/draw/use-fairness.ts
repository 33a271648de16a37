import { useEffect, useRef, useState } from 'react'
import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import { fairnessOf } from '#core/geometry/drawing/fairness.ts'
import { type Faults, NO_FAULTS } from './map/painter.ts'
import { whenIdle } from './when-idle.ts'

/** How large zones are beside each other, and what is wrong between them. */
export interface Measured {
  readonly sizes: ReadonlyMap<string, { areaM2: number; ratio: number; isUnfair: boolean }>
  /** The middle one of all areas, in square metres; null without a border. */
  readonly medianM2: number | null
  readonly warnings: readonly string[]
  readonly faults: Faults
}

type Fairness = ReturnType<typeof fairnessOf>

const NOTHING: Measured = { sizes: new Map(), medianM2: null, warnings: [], faults: NO_FAULTS }

/** Measures a drawing in the background; what was measured before stays until then. */
export function useFairness(drawing: Drawing): Measured {
  const [found, setFound] = useState(NOTHING)
  const thread = useRef<Worker | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** How many drawings wait for their measures: only those of the last one are shown. */
  const waiting = useRef(0)
  useEffect(() => {
    thread.current = openThread((fairness) => {
      waiting.current -= 1
      if (waiting.current === 0) setFound(measured(fairness))
    })
    const opened = thread.current
    // Its file does not come: measured here from now on.
    if (opened) {
      opened.onerror = () => {
        thread.current = null
        waiting.current = 0
        setFailed(true)
      }
    }
    return () => {
      opened?.terminate()
      thread.current = null
      waiting.current = 0
    }
  }, [])
  useEffect(() => {
    if (thread.current && !hasFailed) {
      return whenIdle(() => {
        if (!thread.current) return
        waiting.current += 1
        thread.current.postMessage(drawing)
      })
    }
    const timer = setTimeout(() => setFound(measured(fairnessOf(drawing))), WITHOUT_THREAD_MS)
    return () => clearTimeout(timer)
  }, [drawing, hasFailed])
  return found
}

/** A browser without threads measures once a host has paused for so long. */
const WITHOUT_THREAD_MS = 600

function openThread(onAnswer: (fairness: Fairness) => void): Worker | null {
  try {
    const worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Fairness>) => onAnswer(data)
    return worker
  } catch {
    return null
  }
}

function measured({ zones, overlaps, holes, isUnfair }: Fairness): Measured {
  const [first] = zones
  if (!first) return NOTHING
  const sizes = zones.map(({ id, areaM2, ratio }) => {
    const size = { areaM2, ratio, isUnfair: isUnfair && (ratio > 3 || ratio < 1 / 3) }
    return [id, size] as const
  })
  return {
    sizes: new Map(sizes),
    medianM2: first.areaM2 / first.ratio,
    warnings: [
      ...(isUnfair ? ['Some zones are more than 3 times larger or smaller than the median.'] : []),
      ...(overlaps.length > 0 ? ['Zones overlap. Red areas belong to more than one zone.'] : []),
      ...(holes.length > 0 ? ['There are gaps. Hatched areas belong to no zone.'] : []),
    ],
    faults: { overlaps, holes },
  }
}
