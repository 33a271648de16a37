import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { plainText } from '#core/words/plain-text.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { showToast } from '#web/ui/toast.tsx'
import { TAP_LIFETIME_MS } from '#wire/protocol.ts'
import { useAnnouncementDraft } from './announcement-draft.ts'

/** How far this phone's idea of server time may be off, in ms. */
const CLOCK_SLACK_MS = 5_000

/**
 * An announcement while it's written and posted; a toast says when that failed.
 * @param failureWords what the toast adds about a refusal
 * @param onPosted it's out, and its text is cleared
 */
export function useAnnouncement(failureWords: (refusal: NotDone) => string, onPosted?: () => void) {
  const { gameId, view, send, serverNowMs } = useGameView()
  const { text, sentAtMs, setText, noteSent, clear } = useAnnouncementDraft(gameId)
  const [isSending, setSending] = useState(false)
  // Sent in another tab, or before a reload: until it's out or can't come out any more, it isn't sent a second time.
  const isUnderWay = useAtServerTime(1000, (nowMs) => sentAtMs !== null && nowMs < sentAtMs + TAP_LIFETIME_MS)
  const isPending = isSending || isUnderWay
  const isEmpty = text.trim() === ''

  async function post(event: FormEvent) {
    event.preventDefault()
    if (isPending || isEmpty) return
    setSending(true)
    noteSent(serverNowMs())
    const result = await send({ type: 'PostAnnouncement', text: text.trim() })
    setSending(false)
    if (!result.ok) {
      setText(text)
      const description = failureWords(result.refusal)
      showToast({ title: 'Failed to post announcement', description, isError: true })
      return
    }
    clear()
    onPosted?.()
  }

  // The page was left before the answer came: the feed tells that it's out.
  const isOut =
    sentAtMs !== null &&
    !isSending &&
    view.feed.some(
      (item) =>
        item.type === 'announcement' &&
        item.createdAtMs >= sentAtMs - CLOCK_SLACK_MS &&
        item.text === plainText(text),
    )
  const clearSent = useEffectEvent(clear)
  useEffect(() => {
    if (isOut) clearSent()
  }, [isOut])

  return { text, setText, isEmpty, isPending, post }
}
