import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'

/** The shape of a screen of the game while its first view is on the way. */
export function GameSkeleton({ path = '' }: { path?: string }) {
  if (path === '/game/map') return <MapSkeleton />
  return (
    <Screen className="gap-3">
      <h1 className="sr-only">Loading the game</h1>
      <Skeleton className="h-34 w-full" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
      <StillLoading />
    </Screen>
  )
}

function MapSkeleton() {
  return (
    <Screen width="wide" className="items-center gap-4">
      <h1 role="status" className="text-20 font-semibold">
        Loading map data...
      </h1>
      <Skeleton className="aspect-9/16 h-[min(600px,calc((100vw-2rem)*16/9))]" />
      <StillLoading />
    </Screen>
  )
}
