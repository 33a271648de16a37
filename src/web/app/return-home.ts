import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { postJson } from '#web/live/api.ts'
import { clearQueue } from '#web/live/chat/clear-queue.ts'
import { useMe } from '#web/live/me/me.tsx'
import { clearSession } from '#web/live/me/session.ts'
import { clearStoredGame } from '#web/live/storage/browser-storage.ts'
import { useHere } from '#web/ui/use-here.ts'
import { leaveOf } from './leave-of.ts'

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
      void clearQueue([me.seat.gameId])
    }
    if (!left.ok) window.addEventListener('online', () => void postJson(path, {}), { once: true })
    if (isHere()) navigate('/', { replace: true })
    if ((await refresh()) === null) setSeat(null)
  }, [me, refresh, setSeat, navigate, isHere])
}
