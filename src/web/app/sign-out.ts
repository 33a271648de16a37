import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { postJson } from '#web/live/api.ts'
import { forgetLastKnown } from '#web/live/browser-last-known.ts'
import { clearOutbox } from '#web/live/chat/clear-outbox.ts'
import { useMe } from '#web/live/me.tsx'
import { clearAllSessionData, forgetLastHost } from '#web/live/session.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { leaveOf } from './leave-of.ts'
import { setSigningOut } from './signing-out.ts'

/** Signs the account out everywhere, gives up a seat, and clears what this browser kept. @param to where it leads */
export function useSignOut(to = '/'): () => Promise<void> {
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    setSigningOut(true)
    forgetLastHost()
    const left = await postJson(leaveOf(me), {})
    const signedOut = me?.account ? await postJson('/api/auth/sign-out', {}) : left
    if (!left.ok || !signedOut.ok) {
      setSigningOut(false)
      void refresh()
      showToast({
        title: 'Could not sign out',
        description: 'Check your connection and try again.',
        isError: true,
      })
      return
    }
    clearAllSessionData()
    const [unsent] = await Promise.all([clearOutbox(), forgetLastKnown()])
    if (isHere()) navigate(to, { replace: true })
    // Else the start would lead its host back into the game.
    setSeat(null)
    await refresh()
    setSigningOut(false)
    // Until now the screens knew whose they were, and may have kept it again.
    clearAllSessionData()
    const description = unsent > 0 ? 'What you hadn’t sent was deleted from this phone.' : undefined
    showToast({ title: 'Signed out', description })
  }, [to, me, refresh, setSeat, navigate, isHere])
}
