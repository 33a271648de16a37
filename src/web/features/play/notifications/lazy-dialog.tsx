import { Suspense } from 'react'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'

const Dialog = lazyPart(async () => ({
  default: (await import('./notifications-dialog.tsx')).NotificationsDialog,
}))

/** The switches of what this phone is notified of; they load once they are opened. */
export function NotificationsDialog(props: { gameId: string; onClose: () => void }) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
