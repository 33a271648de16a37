import { useParams } from 'react-router'
import { ResultsScreen } from '#web/features/play/results/results-screen.tsx'
import { GameProvider } from '#web/live/game-context.tsx'
import { useMe } from '#web/live/me.tsx'

/** `/results/{gameId}`: for everyone who was in the game, also after the seat was given up. */
export default function ResultsRoute() {
  const { gameId = '' } = useParams()
  const { me } = useMe()
  const seat = me?.seat?.gameId === gameId ? me.seat : null
  return (
    <GameProvider gameId={gameId} role={seat?.role ?? 'player'} teamId={seat?.teamId ?? ''}>
      <ResultsScreen />
    </GameProvider>
  )
}
