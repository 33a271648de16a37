import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { boardLook } from '#web/ui/game/board-look.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StillLoading } from '#web/ui/still-loading.tsx'
import { useLastTrainStrip } from './use-last-train-strip.ts'

/** Screens that take all the width there is. */
const WIDE = /^\/game\/bidding\/[^/]+$/

/** The shape of a screen of the game while its first view is on the way. */
export function GameSkeleton({ path = '' }: { path?: string }) {
  if (path === '/game/map') return <MapSkeleton />
  if (path === '/game/home') return <HomeSkeleton />
  if (path === '/game/flop') return <FlopSkeleton />
  if (path === '/game/zones') return <ZonesSkeleton />
  if (path === '/manage') return <DeskSkeleton />
  return (
    <Loading width={WIDE.test(path) ? 'wide' : 'regular'} className="gap-3">
      <Skeleton className="h-34 w-full" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </Loading>
  )
}

/** What every such shape says. */
function Loading({
  width = 'wide',
  className,
  children,
}: {
  width?: 'wide' | 'regular'
  className: string
  children: ReactNode
}) {
  return (
    <Screen width={width} className={className}>
      <h1 className="sr-only">Loading the game</h1>
      {children}
      <StillLoading />
    </Screen>
  )
}

/** What waits, the map with the standings, and the clock with the rest: beside each other on laptops. */
function DeskSkeleton() {
  return (
    <Loading className="max-w-[120rem]! gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem_21rem] lg:*:h-[70dvh]">
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  )
}

/** The title with its orders, and tickets. */
function FlopSkeleton() {
  return (
    <Loading className="pt-1.5! sm:pt-2.5!">
      <div className="flex justify-between gap-3 pb-1.5 sm:pb-2.5">
        <Skeleton className="h-11.25 w-28" />
        <Skeleton className="h-11.25 w-56" />
      </div>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {[...'abcdef'].map((ticket) => (
          <div key={ticket} className="flex h-30.5 rounded-sm border-[1.5px] border-line sm:h-40 md:h-52">
            <Skeleton className="w-(--stub)" />
            <div className="flex flex-1 flex-col gap-2 border-l-2 border-dashed border-line px-3 py-1.5 sm:py-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="flex-1" />
              <Skeleton className="h-11 sm:h-12" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The title with its maps, the filter, and signs in columns; beside them a map. */
function ZonesSkeleton() {
  return (
    <Loading className="gap-2 max-sm:pt-2! sm:gap-3">
      <div className="flex justify-between gap-3">
        <Skeleton className="h-12 w-28" />
        <Skeleton className="h-12 w-56" />
      </div>
      <div className="flex items-start gap-6">
        <div className="flex flex-1 flex-col gap-2 sm:gap-3">
          <Skeleton className="h-14" />
          <div className="grid auto-rows-[8rem] grid-cols-2 gap-2 sm:auto-rows-[9.375rem] sm:gap-3">
            {[...'abcdefgh'].map((sign) => (
              <Skeleton key={sign} />
            ))}
          </div>
        </div>
        <Skeleton className="hidden h-[70dvh] w-88 tablet:block" />
      </div>
    </Loading>
  )
}

/** The board from edge to edge with what to do next, and then the map, what pays and the feed. */
function HomeSkeleton() {
  const { isStanding: isLastTrain } = useLastTrainStrip()
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames(
          '*:animate-breathe grid h-121.5 content-start gap-x-8 gap-y-2 px-[max(1rem,calc((100%-var(--wide))/2+1rem))] pt-3 *:rounded-sm *:bg-current/15 tablet:h-83 tablet:grid-cols-2 tablet:pt-8 lg:h-77',
          boardLook(isLastTrain),
          isLastTrain && 'border-t-48 border-sign',
        )}
      >
        <span className="h-50 tablet:row-span-4 tablet:h-44" />
        {[...'abcd'].map((row) => (
          <span key={row} className="h-9 tablet:h-10" />
        ))}
        <span className="mt-2 h-16 tablet:h-18 tablet:max-lg:col-span-2 lg:mt-0" />
      </div>
      <Loading className="gap-4">
        <div className="home-columns grid gap-4 tablet:h-(--home-columns) tablet:gap-6">
          <Skeleton className="h-54 tablet:h-full" />
          <div className="flex flex-col gap-4">
            <Skeleton className="hidden h-44 tablet:block" />
            <Skeleton className="h-80 tablet:h-auto tablet:flex-1" />
          </div>
        </div>
      </Loading>
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
