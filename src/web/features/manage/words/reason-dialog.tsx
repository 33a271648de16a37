import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { ReasonField } from '#web/ui/game/reason-field.tsx'
import { Gone } from '#web/ui/gone.tsx'

interface ReasonDialogProps {
  title: string
  /** What it is about. */
  about: string
  /** What will happen, line by line. */
  effects: readonly string[]
  /** Why there is nothing left to ask; null while there is. */
  gone: string | null
  /** One tap each. */
  reasons: readonly string[]
  confirmLabel: string
  pendingText: string
  /** @returns whether it was done; it says itself why not */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
  /** It was done. */
  onDone: () => void
  /** What else is asked, before the reason. */
  children?: ReactNode
}

/** Asks for the reason of something that the host does to the game while it runs, and says what it will bring. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, effects, gone, reasons, confirmLabel, pendingText, onConfirm, onClose, onDone } =
    props
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const isReady = reason.trim() !== ''

  async function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog covers another form.
    event.stopPropagation()
    if (!isReady || isPending) return
    setPending(true)
    const isDone = await onConfirm(reason)
    setPending(false)
    if (isDone) onDone()
  }

  return (
    <Dialog isOpen onClose={() => !isPending && onClose()} title={title} description={about}>
      {gone !== null && !isPending ? (
        <Gone words={gone} />
      ) : (
        <form onSubmit={confirm} className="flex flex-col gap-4">
          <ul
            aria-label="What happens next"
            aria-live="polite"
            className="flex flex-col gap-2 border-l-4 border-ink bg-sunken px-3 py-2"
          >
            {effects.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          {props.children}
          <ReasonField value={reason} onChange={setReason} reasons={reasons} />
          {/* In the thumb's reach, however much stands above it. */}
          <div className={`${footClass} pt-2`}>
            <Button
              type="submit"
              variant="danger"
              isWide
              isPending={isPending}
              pendingText={pendingText}
              disabled={!isReady}
            >
              {confirmLabel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
