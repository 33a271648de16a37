import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a screen of the game while its first view is on the way. */
export function GameSkeleton() {
  return (
    <Screen className="gap-3">
      <h1 className="sr-only">Loading the game</h1>
      <Skeleton className="h-34 w-full" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </Screen>
  )
}
