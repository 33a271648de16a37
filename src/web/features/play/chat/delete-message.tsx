import { useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { ChatLine } from '#wire/http.ts'

interface DeleteMessageProps {
  /** Null while closed. */
  line: ChatLine | null
  /** Somebody else has deleted it meanwhile. */
  isGone: boolean
  onClose: () => void
  /** The line is gone, and with it what had the focus; called once the dialog has let go of it. */
  onDeleted: () => void
}

/** Asks before a line of the chat is erased for everyone. */
export function DeleteMessage({ line, isGone, onClose, onDeleted }: DeleteMessageProps) {
  const { send, view } = useGame()
  const { isHere } = useHere()
  const [isPending, setPending] = useState(false)

  async function erase() {
    if (!line) return
    setPending(true)
    const result = await send({ type: 'DeleteMessage', messageId: line.id })
    setPending(false)
    onClose()
    // Someone else was quicker: it is gone all the same.
    if (result.ok || result.refusal.code === 'message-not-found')
      window.setTimeout(() => isHere() && onDeleted())
    else {
      const description = refusalWords('DeleteMessage', result.refusal, view)
      showToast({ title: 'Failed to delete the message', description, isError: true })
    }
  }

  return (
    <ConfirmDialog
      isOpen={line !== null}
      onCancel={onClose}
      onConfirm={erase}
      title="Delete this message?"
      description="Its text and photos are erased for everyone, and it no longer counts as evidence. This can’t be undone."
      confirmLabel="Delete"
      gone={isGone ? 'This message has already been deleted.' : null}
      pendingText="Deleting..."
      isPending={isPending}
      isDanger
    />
  )
}
