import { OctagonAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/ui/listeners.ts'

/** Why a dragged corner stops; only its strip subscribes, so that nothing else rerenders. */
export interface Hindrance {
  read: () => string | null
  set: (words: string | null) => void
  onChange: (listener: () => void) => () => void
}

export function createHindrance(): Hindrance {
  const listeners = createListeners()
  let now: string | null = null
  return {
    read: () => now,
    set(words) {
      now = words
      listeners.tell()
    },
    onChange: listeners.subscribe,
  }
}

/** @param otherwise is shown while nothing hinders */
export function HindranceStrip({ hindrance, otherwise }: { hindrance: Hindrance; otherwise: string | null }) {
  return <Strip words={useSyncExternalStore(hindrance.onChange, hindrance.read) ?? otherwise} />
}

/** Why something could not be done, over the map where no control is. It has been announced already. */
const Strip = ({ words }: { words: string | null }) =>
  words !== null && (
    <p className="pointer-events-none absolute right-4 bottom-9 left-6 mx-auto flex max-w-[32rem] items-start gap-2 rounded-sm border-[1.5px] border-danger bg-raised px-3 py-2 text-16 leading-5 font-semibold text-danger shadow-sheet">
      <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
      <span>{words}</span>
    </p>
  )
