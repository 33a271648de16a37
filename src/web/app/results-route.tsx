import { useParams } from 'react-router'
import { ResultsScreen } from '#web/features/play/results/results-screen.tsx'
import { SetupActionsProvider } from '#web/features/play/results/setup-actions-slot.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { EndedGame } from './ended-game.tsx'
import { SetupActions } from './setup-actions.tsx'

/** `/results/{gameId}` */
export default function ResultsRoute() {
  return (
    <EndedGame>
      <SetupActionsProvider value={<HostActions />}>
        <ResultsScreen />
      </SetupActionsProvider>
    </EndedGame>
  )
}

/** What the game's host can do with its setup; nothing for anyone else. */
function HostActions() {
  const { gameId = '' } = useParams()
  const { me } = useMe()
  const { role, view } = useGame()
  const isHost = me?.account && (role === 'host' || me.lastGameId === gameId)
  return isHost && view && <SetupActions gameId={gameId} name={view.name ?? view.code} />
}
