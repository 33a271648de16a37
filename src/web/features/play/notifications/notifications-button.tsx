import { BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { NotificationsDialog } from './lazy-dialog.tsx'

/** Opens the switches of what this phone is notified of. */
export function NotificationsButton() {
  const [dialog, open] = useDialog()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-12 items-center gap-2 rounded-sm border-[1.5px] border-line px-3 text-16 font-semibold hover:border-ink"
      >
        <BellRing aria-hidden="true" className="size-5 shrink-0" />
        Notifications
      </button>
      {dialog}
    </>
  )
}

/** The same for those who wait, in their words. */
export function NotifyOfStart() {
  const [dialog, open] = useDialog()
  return (
    <>
      <Button variant="secondary" isWide aria-haspopup="dialog" onClick={open}>
        <BellRing aria-hidden="true" className="size-5 shrink-0" />
        Notify me when it starts
      </Button>
      {dialog}
    </>
  )
}

function useDialog(): [dialog: ReactNode, open: () => void] {
  const { gameId } = useGame()
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && <NotificationsDialog gameId={gameId} onClose={() => setOpen(false)} />
  return [dialog, () => setOpen(true)]
}
