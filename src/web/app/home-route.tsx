import { AddPhone } from '#web/features/join/add-phone.tsx'
import { HomeScreen } from '#web/features/play/home/home-screen.tsx'
import { NotificationsButton } from '#web/features/play/notifications/notifications-button.tsx'
import { AskedSignOut } from './asked-sign-out.tsx'
import { OwnNameSlot } from './own-name-slot.tsx'

/** `/game/home` */
export const HomeRoute = () => (
  <AskedSignOut>
    {(signOut) => (
      <HomeScreen
        ownName={<OwnNameSlot />}
        addPhone={<AddPhone />}
        notifications={<NotificationsButton />}
        onSignOut={signOut}
      />
    )}
  </AskedSignOut>
)
