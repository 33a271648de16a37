import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useMe } from '#web/live/me.tsx'

/** Leads to another path; a host who opened the link of somebody else's game is told why it did not open. */
export function LeadAway({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  const seat = useMe().me?.seat ?? null
  const hostedId = pathname === '/join' && seat?.role === 'host' ? seat.gameId : null
  useEffect(() => {
    if (hostedId === null) return
    // Apart from the first screens, which do without it.
    import('./own-game-first.ts').then(
      (module) => module.sayWhyNotJoined(hostedId, new URLSearchParams(search)),
      () => {},
    )
  }, [hostedId, search])
  return <Navigate to={to} replace />
}
