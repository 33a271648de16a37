import { type FormEvent, useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { showToast } from '#web/ui/toast.tsx'

/**
 * An announcement while it's written and posted; a toast says when that failed.
 * @param failureWords what the toast adds about a refusal
 * @param onPosted it's out, and its text is cleared
 */
export function useAnnouncement(failureWords: (refusal: NotDone) => string, onPosted?: () => void) {
  const { send } = useGameView()
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const isEmpty = text.trim() === ''

  async function post(event: FormEvent) {
    event.preventDefault()
    if (isPending || isEmpty) return
    setPending(true)
    const result = await send({ type: 'PostAnnouncement', text: text.trim() })
    setPending(false)
    if (!result.ok) {
      const description = failureWords(result.refusal)
      showToast({ title: 'Failed to post announcement', description, isError: true })
      return
    }
    setText('')
    onPosted?.()
  }

  return { text, setText, isEmpty, isPending, post }
}
