import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { useHere } from '#web/ui/use-here.ts'

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
