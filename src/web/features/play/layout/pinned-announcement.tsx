import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useGame } from '#web/live/game/use-game.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Pinned, parsePinned, pinnedAfter } from './pinned.ts'

/** The host's latest word, on every screen of the game until it is dismissed; this browser remembers which was. */
export function PinnedAnnouncement() {
  const { view, gameId } = useGame()
  const key = `announcement:${gameId}`
  const [kept, setKept] = useState(() => parsePinned(readStored(key)))
  const pinned = view ? pinnedAfter(kept, view.feed) : null
  const isRead = useWasKept(key, pinned?.id)

  function keep(next: Pinned) {
    writeStored(key, next)
    setKept(next)
  }
  // Kept as it comes: fifty more items would push it out of the feed.
  useEffect(() => {
    if (pinned && pinned !== kept) keep(pinned)
  })

  const isShown = pinned !== null && !pinned.isDismissed
  return (
    <section data-pinned aria-label="From the host" aria-live="polite">
      {isShown && (
        <div className="border-b border-hairline bg-raised cramped:hidden">
          <div className="mx-auto flex w-full max-w-(--wide) items-start gap-3 pl-4">
            <Megaphone aria-hidden="true" className="mt-3 size-6 shrink-0" />
            <div className={classNames('min-w-0 flex-1 font-semibold', isRead ? 'py-[13px]' : 'py-3')}>
              <span className="sr-only">The host says: </span>
              <ExpandableText
                key={`${pinned.id} ${isRead}`}
                text={pinned.text}
                lines={isRead ? 1 : 2}
                about="the announcement"
              />
            </div>
            <IconButton
              label="Dismiss announcement"
              icon={<X aria-hidden="true" className="size-6" />}
              onClick={() => keep({ ...pinned, isDismissed: true })}
            />
          </div>
        </div>
      )}
    </section>
  )
}

/** Whether it had come before this screen was opened: by then it has been read, and takes one line. Nothing shrinks under a thumb. */
function useWasKept(key: string, id: number | undefined): boolean {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(() => ({ pathname, id: parsePinned(readStored(key))?.id }))
  if (opened.pathname !== pathname) setOpened({ pathname, id })
  return id !== undefined && opened.id === id
}
