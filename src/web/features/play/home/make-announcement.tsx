import { Megaphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AnnouncementField } from '#web/ui/game/announcement-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The host's word to everyone: a button that opens a text box. */
export function MakeAnnouncement() {
  const { send } = useGameView()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)

  async function post(event: FormEvent) {
    event.preventDefault()
    if (isPending || text.trim() === '') return
    setPending(true)
    const result = await send({ type: 'PostAnnouncement', text: text.trim() })
    setPending(false)
    if (!result.ok) {
      showToast({ title: 'Failed to post announcement', description: 'Please try again', isError: true })
      return
    }
    setText('')
    setOpen(false)
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" className="size-5" />
        Make Announcement
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Make Announcement"
        description="Everyone in the game sees it at the top of every screen."
      >
        <form onSubmit={post} className="flex flex-col gap-3">
          <AnnouncementField text={text} isPending={isPending} onChange={setText} />
          <Button
            type="submit"
            isWide
            isPending={isPending}
            pendingText="Sending..."
            disabled={text.trim() === ''}
          >
            Send
          </Button>
          <LinkButton to="/manage/announcements" state={{ text }} variant="quiet" className="self-start">
            Post later
          </LinkButton>
        </form>
      </Dialog>
    </>
  )
}
