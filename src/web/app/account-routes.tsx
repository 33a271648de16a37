import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthCallbackScreen } from '#web/features/account/auth-callback-screen.tsx'
import { SignInScreen } from '#web/features/account/sign-in-screen.tsx'
import { VerifyEmailScreen } from '#web/features/account/verify-email-screen.tsx'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { AskedSignOut } from './asked-sign-out.tsx'

/** `/signin` */
export const SignInRoute = () => <SignInScreen onSignedIn={useEnterAsHost()} />

/** `/auth/callback` */
export function AuthCallbackRoute() {
  const enter = useEnterAsHost()
  return (
    <AskedSignOut to="/signin">
      {(signOut) => <AuthCallbackScreen onSignedIn={enter} onSignOut={signOut} />}
    </AskedSignOut>
  )
}

/** `/verify-email` */
export function VerifyEmailRoute() {
  const { pathname, search } = useLocation()
  return (
    <AskedSignOut to={`${pathname}${search}`}>
      {(signOut) => <VerifyEmailScreen onSignOut={signOut} />}
    </AskedSignOut>
  )
}

/** After signing in: to the game that one hosts or helps to host, else to the setup. */
function useEnterAsHost(): () => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    const me = await refresh()
    const seat = me?.seat
    const hasLobby = seat?.role === 'host' || seat?.role === 'cohost'
    if (isHere()) navigate(hasLobby ? homeOf(seat) : '/setup-game', { replace: true })
  }, [refresh, navigate, isHere])
}
