import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '#web/live/me/me.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/**
 * Why this editor would have redirected without unsaved changes, and what to do now.
 * Stands beside Save, so that it is read wherever one has scrolled to.
 */
export function HeldNotice({ needsAccount }: { needsAccount: boolean }) {
  const { me } = useMe()
  const isSignedOut = useIsSignedOut()
  const advice = needsAccount
    ? 'Sign in again to upload the picture, then save.'
    : 'Saving keeps them in this browser.'
  return (
    <HeldWords>
      {isSignedOut ? (
        <SignedOutWords>{advice}</SignedOutWords>
      ) : (
        me?.seat?.role === 'host' && (
          <>
            <b className="font-semibold">You have an ongoing game, started on another device.</b> Saving keeps
            your changes for the next one.
          </>
        )
      )}
    </HeldWords>
  )
}

/** Where such words stand; nothing while there are none. */
export function HeldWords({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:-mb-2">
      {children && (
        <p className="flex items-start gap-2 text-16">
          <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

/** @param children what to do about it */
export function SignedOutWords({ children }: { children: ReactNode }) {
  return (
    <>
      <b className="font-semibold">You have been signed out.</b> {children}{' '}
      <a href="/signin" target="_blank" rel="noreferrer" className="underline">
        Sign in (new tab)
      </a>
    </>
  )
}

/** Whether the session has ended; checked again when the person returns from signing in in another tab. */
export function useIsSignedOut(): boolean {
  const { me, refresh } = useMe()
  const isSignedOut = me !== null && me.account === null
  useWindowEvent('focus', () => {
    if (isSignedOut) void refresh()
  })
  return isSignedOut
}
