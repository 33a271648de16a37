import { type ReactNode, Suspense, useRef } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { GameProvider } from '#web/live/game/game-context.tsx'
import { useMe } from '#web/live/me/me.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsHeld } from '#web/ui/unsaved-hold.ts'
import { SeatKeeper } from './seat-keeper.tsx'

/**
 * Keeps the game of the seat live for the screens inside, through lobby, play and management.
 * @param seatless what to show to someone who has no seat in the game of the address
 */
export function GameArea({ seatless = null }: { seatless?: ReactNode }) {
  const { me } = useMe()
  const { gameId } = useParams()
  const { pathname } = useLocation()
  const isHeld = useIsHeld(pathname)
  const latest = useRef(me?.seat ?? null)
  // What was typed here is not lost with the seat.
  if (!isHeld) latest.current = me?.seat ?? null
  const seat = latest.current
  if (!seat || (gameId !== undefined && gameId !== seat.gameId)) return seatless
  return (
    <GameProvider {...seat} meanwhile={<AreaShape />} isShownAtOnce={pathname.startsWith('/waiting/')}>
      <SeatKeeper />
      {/* Here, so that a screen which is still loading does not take the connection away. */}
      <Suspense fallback={<AreaShape />}>
        <Outlet />
      </Suspense>
    </GameProvider>
  )
}

/** The shape of any screen of a game while its code is on the way: a header and what stands below. */
const AreaShape = () => (
  <p role="status" className="flex flex-col gap-4 p-4 text-muted">
    <Skeleton className="h-9" />
    Loading the game
    <Skeleton className="h-72" />
  </p>
)
