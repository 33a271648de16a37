import { type FormEvent, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { countWords } from '#web/ui/fit-typed.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Announces at once, or leads with what was typed to where it is posted later. */
export function AnnouncePane() {
  const { view, send } = useGameView()
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)

  async function post(event: FormEvent) {
    event.preventDefault()
    if (isPending || text.trim() === '') return
    setPending(true)
    const result = await send({ type: 'PostAnnouncement', text: text.trim() })
    setPending(false)
    if (result.ok) return setText('')
    const description = refusalWords('PostAnnouncement', result.refusal, view)
    showToast({ title: 'Failed to post announcement', description, isError: true })
  }

  return (
    <form onSubmit={post} className="cockpit-announce">
      <TextArea
        label="Announcement"
        rows={2}
        limit={LIMITS.announcementLength}
        value={text}
        readOnly={isPending}
        onChange={({ target }) => setText(target.value)}
        counter={countWords(text, LIMITS.announcementLength)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          isPending={isPending}
          pendingText="Sending..."
          disabled={text.trim() === '' || view.status === 'lobby'}
        >
          Send
        </Button>
        <LinkButton to="/manage/announcements" state={{ text }} variant="quiet">
          Post later
        </LinkButton>
      </div>
    </form>
  )
}
