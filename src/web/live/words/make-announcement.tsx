import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AnnouncementField } from '#web/ui/game/announcement-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useAnnouncement } from './use-announcement.ts'

/** The host's word to everyone: a button that opens a text box. */
export function MakeAnnouncement({ label = 'Make Announcement' }: { label?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { text, setText, isEmpty, isPending, post } = useAnnouncement(
    () => 'Please try again',
    () => setOpen(false),
  )

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" className="size-5 shrink-0" />
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Make Announcement"
        description="Everyone in the game sees it at the top of every screen."
      >
        <form onSubmit={post} className="flex flex-col gap-3">
          <AnnouncementField text={text} isPending={isPending} onChange={setText} />
          <Button type="submit" isWide isPending={isPending} pendingText="Sending..." disabled={isEmpty}>
            Send
          </Button>
          <LinkButton to="/manage/announcements" variant="quiet" className="self-start">
            Post later
          </LinkButton>
        </form>
      </Dialog>
    </>
  )
}
