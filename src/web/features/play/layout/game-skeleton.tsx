import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'

/** Screens that take all the width there is. */
const WIDE = /^\/(game\/(flop|zones|bidding\/[^/]+)|manage)$/

/** The shape of a screen of the game while its first view is on the way. */
export function GameSkeleton({ path = '' }: { path?: string }) {
  if (path === '/game/map') return <MapSkeleton />
  if (path === '/game/home') return <HomeSkeleton />
  return (
    <Screen width={WIDE.test(path) ? 'wide' : 'regular'} className="gap-3">
      <h1 className="sr-only">Loading the game</h1>
      <Skeleton className="h-34 w-full" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
      <StillLoading />
    </Screen>
  )
}

/** The board from edge to edge, and then the map and the feed. */
function HomeSkeleton() {
  return (
    <>
      <div className="h-98 bg-board tablet:h-72" />
      <Screen width="wide" className="gap-4">
        <h1 className="sr-only">Loading the game</h1>
        <div className="grid gap-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tablet:gap-6 lg:gap-8">
          <Skeleton className="h-56 tablet:h-[29rem]" />
          <Skeleton className="h-80 tablet:h-[29rem]" />
        </div>
        <StillLoading />
      </Screen>
    </>
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
