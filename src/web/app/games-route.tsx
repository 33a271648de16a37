import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { DeleteAccount } from '#web/features/account/deletion/delete-account.tsx'
import { MyGamesScreen } from '#web/features/games/my-games-screen.tsx'
import { DRAFT_NAMES } from '#web/features/setup/draft-names.ts'
import { DRAWING_NAME } from '#web/features/setup/drawing-name.ts'
import { useMe } from '#web/live/me/me.tsx'
import { forgetLastHost } from '#web/live/me/session.ts'
import { removeStored } from '#web/live/storage/browser-storage.ts'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { GAME_ACTIONS } from './game-actions.tsx'
import { setSigningOut } from './signing-out.ts'

/** `/games`: for accounts, whatever game they have. It asks for one itself: hosts alone pay for what guards it. */
export function GamesRoute() {
  const { me, isLoading } = useMe()
  const { isDeleted, onDeleted } = useAccountDeleted()
  if (isLoading) return <WaitingScreen text="Checking authentication..." />
  // Whoever has just deleted the account is on the way to the start, however soon the server's answer is here.
  if (me && !me.account) return <Navigate to={isDeleted ? '/' : '/signin'} replace />
  return (
    <MyGamesScreen actions={GAME_ACTIONS}>
      {me?.account && <DeleteAccount email={me.account.email} onDeleted={onDeleted} />}
    </MyGamesScreen>
  )
}

/** Forgets what this browser kept for a deleted account, and leads to the start. A seat in another host's game stays. */
function useAccountDeleted(): { isDeleted: boolean; onDeleted: () => void } {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const [isDeleted, setDeleted] = useState(false)

  function onDeleted() {
    setDeleted(true)
    setSigningOut(true)
    forgetLastHost()
    for (const name of [...DRAFT_NAMES, DRAWING_NAME]) removeStored(name)
    navigate('/', { replace: true })
    showToast({ title: 'Account deleted', description: 'All your games are deleted with it.' })
    void refresh().finally(() => setSigningOut(false))
  }
  return { isDeleted, onDeleted }
}
