import { useSyncExternalStore } from 'react'
import { Strip } from './strip.tsx'

/** Why a corner goes no further while it is dragged: read by its strip alone, so that nothing else is drawn anew. */
export interface Hindrance {
  read: () => string | null
  set: (words: string | null) => void
  onChange: (listener: () => void) => () => void
}

export function createHindrance(): Hindrance {
  const listeners = new Set<() => void>()
  let now: string | null = null
  return {
    read: () => now,
    set(words) {
      now = words
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** @param otherwise is shown while nothing hinders */
export function HindranceStrip({ hindrance, otherwise }: { hindrance: Hindrance; otherwise: string | null }) {
  return <Strip words={useSyncExternalStore(hindrance.onChange, hindrance.read) ?? otherwise} />
}
