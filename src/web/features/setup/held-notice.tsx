import { OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useMe } from '#web/live/me.tsx'

/**
 * Says why this editor would have been left by itself, were there nothing unsaved in it, and the way on.
 * Stands beside Save, so that it is read wherever one has scrolled to.
 */
export function HeldNotice({ needsAccount }: { needsAccount: boolean }) {
  const { me, refresh } = useMe()
  const isSignedOut = me !== null && me.account === null
  const hasGame = me?.seat?.role === 'host'

  // Signed in again in another tab, one comes back to this one.
  useEffect(() => {
    if (!isSignedOut) return
    const ask = () => void refresh()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [isSignedOut, refresh])

  return (
    <div role="status" className="empty:-mb-2">
      {(isSignedOut || hasGame) && (
        <p className="flex items-start gap-2 text-16">
          <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          {isSignedOut ? (
            <span>
              <b className="font-semibold">You have been signed out.</b>{' '}
              {needsAccount
                ? 'Sign in again to upload the picture, then save.'
                : 'Save keeps your changes in this browser.'}{' '}
              <a href="/signin" target="_blank" rel="noreferrer" className="underline">
                Sign in in a new tab
              </a>
            </span>
          ) : (
            <span>
              <b className="font-semibold">You have an ongoing game, made elsewhere.</b> Save keeps your
              changes for the next one.
            </span>
          )}
        </p>
      )}
    </div>
  )
}
