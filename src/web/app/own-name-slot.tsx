import { Suspense } from 'react'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { home } from './screen-files.ts'

const OwnName = lazyPart(async () => ({ default: (await home()).OwnName }))

/** The own name and the way to change it, for a screen that need not wait for it: a player has joined before it loads. */
export function OwnNameSlot() {
  return (
    <Suspense fallback={<span className="min-h-12" />}>
      <OwnName />
    </Suspense>
  )
}
