import { Outlet, useParams } from 'react-router'
import { GameProvider } from '#web/live/game-context.tsx'
import { useMe } from '#web/live/me.tsx'
import { SeatKeeper } from './seat-keeper.tsx'

/** Keeps the game of the seat live for the screens inside; the guard has made sure that there is a seat. */
export function GameArea() {
  const { me } = useMe()
  const { gameId } = useParams()
  const seat = me?.seat ?? null
  if (!seat || (gameId !== undefined && gameId !== seat.gameId)) return null
  return (
    <GameProvider gameId={seat.gameId} role={seat.role} teamId={seat.teamId}>
      <SeatKeeper />
      <Outlet />
    </GameProvider>
  )
}
