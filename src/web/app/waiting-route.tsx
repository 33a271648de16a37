import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { SeatlessWaitingScreen, WaitingScreen } from '#web/features/join/waiting-screen.tsx'
import { GameProvider } from '#web/live/game-context.tsx'
import { useMe } from '#web/live/me.tsx'
import { useGame } from '#web/live/use-game.ts'
import { SeatKeeper } from './seat-keeper.tsx'
import { useReturnHome } from './session-actions.ts'

const GameEnded = lazy(async () => ({
  default: (await import('#web/features/play/layout/game-ended.tsx')).GameEnded,
}))
const GameRules = lazy(async () => ({
  default: (await import('#web/features/landing/game-rules.tsx')).GameRules,
}))

/** `/waiting/{gameId}`: live for whoever sits in that game, and of little use to anyone else. */
export default function WaitingRoute() {
  const { gameId } = useParams()
  const { me, isLoading } = useMe()
  const seat = me?.seat ?? null
  if (isLoading) return null
  if (!seat || seat.gameId !== gameId) return <SeatlessWaitingScreen />
  return (
    <GameProvider gameId={gameId} role={seat.role} teamId={seat.teamId}>
      <SeatKeeper />
      <Waiting />
    </GameProvider>
  )
}

function Waiting() {
  const { view, role } = useGame()
  const onReturnHome = useReturnHome()
  const isEnded = view?.status === 'completed' && role === 'player'
  return (
    <Suspense>
      <WaitingScreen rules={<GameRules />} />
      {isEnded && <GameEnded onReturnHome={onReturnHome} />}
    </Suspense>
  )
}
