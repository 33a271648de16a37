import { useLocation } from 'react-router'
import { AuthCallbackScreen } from '#web/features/account/auth-callback-screen.tsx'
import { SignInScreen } from '#web/features/account/sign-in-screen.tsx'
import { VerifyEmailScreen } from '#web/features/account/verify-email-screen.tsx'
import { AskedSignOut } from './asked-sign-out.tsx'
import { useEnterAsHost } from './enter-as-host.ts'

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
