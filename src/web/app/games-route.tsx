import { Navigate } from 'react-router'
import { MyGamesScreen } from '#web/features/games/my-games-screen.tsx'
import { useMe } from '#web/live/me/me.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { GAME_ACTIONS } from './game-actions.tsx'

/** `/games`: for accounts, whatever game they have. It asks for one itself: hosts alone pay for what guards it. */
export function GamesRoute() {
  const { me, isLoading } = useMe()
  if (isLoading) return <WaitingScreen text="Checking authentication..." />
  return me && !me.account ? <Navigate to="/signin" replace /> : <MyGamesScreen actions={GAME_ACTIONS} />
}
