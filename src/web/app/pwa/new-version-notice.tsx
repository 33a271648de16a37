import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { makeRoomBelow } from '#web/ui/room-below.ts'
import { loadNewVersion } from './new-version.ts'

/** A notice that a new version is ready. It loads on a press, or when the next screen opens. */
export default function NewVersionNotice() {
  const [isDismissed, setDismissed] = useState(false)
  return isDismissed ? null : <Notice onDismiss={() => setDismissed(true)} />
}

function Notice({ onDismiss }: { onDismiss: () => void }) {
  const [isLoading, setLoading] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => (place.current ? makeRoomBelow(place.current, '--notice-height') : undefined), [])

  function load() {
    setLoading(true)
    void loadNewVersion()
  }

  return (
    <aside
      ref={place}
      aria-label="New version"
      className="fixed inset-x-4 bottom-[calc(max(var(--nav-height),var(--dock-height),env(safe-area-inset-bottom))+12px)] z-30 mx-auto flex max-w-[28rem] animate-fade items-center gap-2 rounded-sm border-[1.5px] border-ink bg-raised py-1 pl-4 text-ink shadow-sheet"
    >
      <p className="min-w-0 flex-1 text-16 font-semibold">New version</p>
      <Button variant="quiet" isPending={isLoading} pendingText="Loading…" onClick={load}>
        Reload
      </Button>
      <IconButton
        label="Later"
        icon={<X aria-hidden="true" className="size-5 text-muted" />}
        onClick={onDismiss}
      />
    </aside>
  )
}
