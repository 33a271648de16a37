import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { GameId } from '#core/ids.ts'
import { postJson } from '#web/live/api.ts'
import { forgetLastKnown } from '#web/live/browser-last-known.ts'
import { clearStoredGame } from '#web/live/browser-storage.ts'
import { clearOutbox } from '#web/live/chat/clear-outbox.ts'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { clearAllSessionData, clearSession, forgetLastHost } from '#web/live/session.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { JoinAnswer, Me } from '#wire/http.ts'

/** After signing in: to the host's open game, else to the setup. */
export function useEnterAsHost(): () => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    const me = await refresh()
    if (isHere()) navigate(me?.seat?.role === 'host' ? homeOf(me.seat) : '/setup-game', { replace: true })
  }, [refresh, navigate, isHere])
}

let signingOut = false

/** Whether this page is giving its seat or session up: what it hears of that needs no explanation. */
export const isSigningOut = (): boolean => signingOut

/** Gives up the seat that the page shows, though another tab may have taken another one since. */
const leaveOf = (me: Me | null): string =>
  me?.seat?.role === 'player' ? `/api/leave?game=${me.seat.gameId}` : '/api/leave'

/** Signs the account out everywhere, gives up a seat, and clears what this browser kept. @param to where it leads */
export function useSignOut(to = '/'): () => Promise<void> {
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    signingOut = true
    forgetLastHost()
    const left = await postJson(leaveOf(me), {})
    const signedOut = me?.account ? await postJson('/api/auth/sign-out', {}) : left
    if (!left.ok || !signedOut.ok) {
      signingOut = false
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
    signingOut = false
    // Until now the screens knew whose they were, and may have kept it again.
    clearAllSessionData()
    const description = unsent > 0 ? 'What you hadn’t sent was deleted from this phone.' : undefined
    showToast({ title: 'Signed out', description })
  }, [to, me, refresh, setSeat, navigate, isHere])
}

/** After the game has ended: this browser forgets its seat and the landing page opens, also without a connection. */
export function useReturnHome(): () => Promise<void> {
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    const path = leaveOf(me)
    const left = await postJson(path, {})
    clearSession()
    if (me?.seat) {
      clearStoredGame(me.seat.gameId)
      void clearOutbox([me.seat.gameId])
    }
    if (!left.ok) window.addEventListener('online', () => void postJson(path, {}), { once: true })
    if (isHere()) navigate('/', { replace: true })
    if ((await refresh()) === null) setSeat(null)
  }, [me, refresh, setSeat, navigate, isHere])
}

/** Makes a seat that this browser has kept the present one again, and leads to its game. */
export function useGoBack(): (gameId: GameId) => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(
    async (gameId) => {
      const back = await postJson<JoinAnswer>('/api/seat', { gameId })
      await refresh()
      if (back.ok) {
        if (isHere()) navigate(homeOf(back.value))
      } else {
        showToast({ title: 'Could not go back', description: back.problem.message, isError: true })
      }
    },
    [refresh, navigate, isHere],
  )
}
