import { SetupScreen } from '#web/features/setup/setup-screen.tsx'
import { AskedSignOut } from './asked-sign-out.tsx'

/** `/setup-game` */
export const SetupRoute = () => (
  <AskedSignOut>{(signOut) => <SetupScreen onSignOut={signOut} />}</AskedSignOut>
)
