import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { postJson } from '#web/live/api.ts'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { clearAllSessionData, clearSession } from '#web/live/session.ts'
import { showToast } from '#web/ui/toast.tsx'

/** After signing in: to the host's open game, else to the setup. */
export function useEnterAsHost(): () => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  return useCallback(async () => {
    const me = await refresh()
    navigate(me?.seat?.role === 'host' ? homeOf(me.seat) : '/setup-game', { replace: true })
  }, [refresh, navigate])
}

/** Signs the account out everywhere, gives up a seat, and clears what this browser kept. */
export function useSignOut(): () => Promise<void> {
  const { me, refresh } = useMe()
  const navigate = useNavigate()
  return useCallback(async () => {
    const left = await postJson('/api/leave', {})
    const signedOut = me?.account ? await postJson('/api/auth/sign-out', {}) : left
    if (!left.ok || !signedOut.ok) {
      showToast({
        title: 'Could not sign out',
        description: 'Check your connection and try again.',
        isError: true,
      })
      return
    }
    clearAllSessionData()
    navigate('/', { replace: true })
    await refresh()
    showToast({ title: 'Signed out' })
  }, [me, refresh, navigate])
}

/** After the game has ended: this browser forgets its seat and the landing page opens, also without a connection. */
export function useReturnHome(): () => Promise<void> {
  const { refresh, setSeat } = useMe()
  const navigate = useNavigate()
  return useCallback(async () => {
    const left = await postJson('/api/leave', {})
    clearSession()
    if (!left.ok) window.addEventListener('online', () => void postJson('/api/leave', {}), { once: true })
    navigate('/', { replace: true })
    if ((await refresh()) === null) setSeat(null)
  }, [refresh, setSeat, navigate])
}
