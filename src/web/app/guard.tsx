import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '#web/live/me/me.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { useIsHeld } from '#web/ui/unsaved-hold.ts'
import { accessOf, redirectFrom } from './routing.ts'

/** Lets a route show, or leads where `routing.ts` says. Public routes show at once and are left later. */
export function Guard() {
  const { me, isLoading, trouble, lost } = useMe()
  const { pathname } = useLocation()
  const isHeld = useIsHeld(pathname)
  const access = accessOf(pathname)
  const waitsForMe = access !== 'public' && access !== 'anyone' && access !== 'waiting'
  // Where the server could not be asked, the setup opens all the same, and asks again.
  const isUnknown = me === null && (access === 'setup' || access === 'account')
  // A failing server can't tell who this is; that redirects nobody.
  const isUntold = me === null && trouble !== null && !isUnknown
  if ((isLoading || isUntold) && waitsForMe) {
    return <WaitingScreen text={access === 'game' ? 'Verifying access...' : 'Checking authentication...'} />
  }
  // The next screen is still loading: its own path decides, as when a seat is given up on the way to the start.
  const isOnTheWay = window.location.pathname !== pathname
  // What was typed is not lost to an account or a game that has changed elsewhere: the screen says so itself.
  const isUndecided = isLoading || isOnTheWay || isUnknown || isHeld
  const wasHost = lost?.why === 'signed-out' || lost?.why === 'signed-out-here'
  const visitor = { account: me?.account ?? null, seat: me?.seat ?? null, wasHost }
  const target = isUndecided ? null : redirectFrom(pathname, visitor)
  // What is live of a game stays so on the way from its lobby into it.
  const staysInGame = pathname.split('/').includes(me?.seat?.gameId ?? '') && target?.startsWith('/game/')
  return (
    <>
      {(target === null || staysInGame) && <Outlet />}
      {target !== null && <LeadAway to={target} />}
    </>
  )
}

/** A redirect; tells a host who opened another host's game why it didn't open. */
function LeadAway({ to }: { to: string }) {
  const { pathname, search, state } = useLocation()
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
  // A game that starts at once still has to hear its newcomer's name.
  return <Navigate to={to} replace state={state} />
}
