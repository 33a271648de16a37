import { type ReactElement, Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useNavigate, useParams } from 'react-router'
import { PrintScreen } from '#web/features/manage/invite/print-screen.tsx'
import { EndedChatScreen } from '#web/features/play/chat/ended-chat-screen.tsx'
import { HomeScreen } from '#web/features/play/home/home-screen.tsx'
import { GameLayout } from '#web/features/play/layout/game-layout.tsx'
import { ResultsScreen } from '#web/features/play/results/results-screen.tsx'
import { RehearsalScreen } from '#web/features/rehearsal/rehearsal-screen.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { ScreenBoundary } from './failure-boundary.tsx'
import { useVersionHold } from './pwa/new-version.ts'

/** `/host/{gameId}/rehearsal/…`. @param screens the game's own, which know nothing of a rehearsal */
export function RehearsalRoute({ screens }: { screens: ReactElement }) {
  const { gameId } = useParams()
  const navigate = useNavigate()
  // A new version would reload the page, and the rehearsal would be gone.
  useVersionHold(true)
  const leave = () => navigate(`/host/${gameId}/lobby`, { replace: true })
  return (
    <RehearsalScreen
      screens={
        <Routes>
          <Route element={<InRehearsal />}>
            <Route
              path="game/home"
              element={<HomeScreen ownName={null} addPhone={null} notifications={null} onSignOut={null} />}
            />
            {screens}
          </Route>
          <Route path="manage/print" element={<PrintScreen />} />
          <Route path="results/:id" element={<ResultsScreen hasReplay={false} />} />
          <Route path="results/:id/chat" element={<EndedChatScreen />} />
          <Route path="*" element={<Elsewhere leave={leave} />} />
        </Routes>
      }
    />
  )
}

/** An address outside the game, such as that of the landing screen: leads out of a game that has ended, and nowhere before. */
function Elsewhere({ leave }: { leave: () => void }) {
  const isOver = useGame().view?.status === 'completed'
  useEffect(() => {
    if (isOver) leave()
  })
  return isOver ? null : <Navigate to="/game/home" replace />
}

/** The frame of the game's screens; its end shows the results. */
function InRehearsal() {
  const { view, role } = useGame()
  if (view?.status === 'completed') return <Navigate to={`/results/${view.id}`} replace />
  return (
    <GameLayout role={role} onReturnHome={() => {}}>
      <ScreenBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </GameLayout>
  )
}
