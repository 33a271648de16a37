import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ResultsScreen } from '#web/features/play/results/results-screen.tsx'
import { SetupActionsProvider } from '#web/features/play/results/setup-actions-slot.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
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

const DownloadEverything = lazyPart(async () => ({
  default: (await import('#web/live/download/download-everything.tsx')).DownloadEverything,
}))

/** What the game's host can do with its setup, and with all of it; nothing for anyone else. */
function HostActions() {
  const { gameId = '' } = useParams()
  const { me } = useMe()
  const { role, view, hostView } = useGame()
  // Of an older game the host has no seat any more, but still the host’s view.
  const isHost = me?.account && (role === 'host' || (role === 'player' && hostView !== null))
  if (!isHost || !view) return null
  return (
    <>
      <SetupActions gameId={gameId} name={view.name ?? view.code} />
      <Suspense>
        <DownloadEverything gameId={gameId} photosUntilMs={view.photosUntilMs} />
      </Suspense>
    </>
  )
}
