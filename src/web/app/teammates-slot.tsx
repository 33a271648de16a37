import { Suspense } from 'react'
import { lazyScreen } from './lazy-screen.ts'

const Teammates = lazyScreen(async () => ({
  default: (await import('#web/features/join/teammates.tsx')).Teammates,
}))

/** Who is on the own team, for a screen that need not wait for it: a player has joined before it loads. */
export function TeammatesSlot() {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <Teammates />
    </Suspense>
  )
}
