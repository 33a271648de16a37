import { BellRing } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'

const NotificationsDialog = lazyPart(async () => ({
  default: (await import('./notifications-dialog.tsx')).NotificationsDialog,
}))

/** Opens the switches of what this phone is notified of. */
export function NotificationsButton() {
  const { gameId } = useGame()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 items-center gap-2 rounded-sm border-[1.5px] border-line px-3 text-16 font-semibold hover:border-ink"
      >
        <BellRing aria-hidden="true" className="size-5 shrink-0" />
        Notifications
      </button>
      {isOpen && (
        <Suspense>
          <NotificationsDialog gameId={gameId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
