import { Suspense } from 'react'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { home } from './screen-files.ts'

const OwnName = lazyPart(async () => ({ default: (await home()).OwnName }))

/** The own name and the way to change it, for a screen that need not wait for it: a player has joined before it loads. */
export function OwnNameSlot() {
  return (
    <Suspense fallback={<Skeleton className="my-3 h-6 w-32" />}>
      <OwnName />
    </Suspense>
  )
}
