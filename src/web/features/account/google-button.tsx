import { useId, useState } from 'react'
import { useMe } from '#web/live/me/me.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { startGoogle } from './account-client.ts'

interface GoogleButtonProps {
  label: string
  /** The toast's title when it cannot begin. */
  failure: string
}

/** A button to Google's sign-in page, which returns to `/auth/callback`; a note if Google isn't set up. */
export function GoogleButton({ label, failure }: GoogleButtonProps) {
  const [isPending, setPending] = useState(false)
  const isMissing = useMe().me?.google === false
  const noteId = useId()

  // The browser's Back may show this page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => persisted && setPending(false))

  const { whileHere } = useHere()

  async function leave() {
    setPending(true)
    const answer = await whileHere(startGoogle())
    if (answer.ok) return window.location.assign(answer.value.url)
    setPending(false)
    const description = answer.problem.code === 'google-unavailable' ? undefined : answer.problem.message
    showToast({ title: failure, description, isError: true })
  }

  return (
    <div>
      <Button
        variant="secondary"
        isWide
        isPending={isPending}
        onClick={leave}
        aria-describedby={isMissing ? noteId : undefined}
      >
        <GoogleLogo />
        {label}
      </Button>
      {isMissing && (
        <p id={noteId} className="pt-1 text-center text-14 text-muted">
          Google isn’t set up on this server. Use your email instead.
        </p>
      )}
    </div>
  )
}

function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4a10.6 10.6 0 0 1-4.6 7v5.7h7.4c4.4-4 6.9-9.9 6.9-16.7z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2.1 15.2-5.6l-7.4-5.7c-2.1 1.4-4.7 2.2-7.8 2.2-6 0-11-4-12.8-9.5H3.5v5.9A23 23 0 0 0 24 47z"
      />
      <path fill="#fbbc05" d="M11.2 28.4a13.8 13.8 0 0 1 0-8.8v-5.9H3.5a23 23 0 0 0 0 20.6z" />
      <path
        fill="#ea4335"
        d="M24 10.1c3.4 0 6.4 1.2 8.8 3.4l6.5-6.5A22 22 0 0 0 24 1 23 23 0 0 0 3.5 13.7l7.7 5.9C13 14.1 18 10.1 24 10.1z"
      />
    </svg>
  )
}
