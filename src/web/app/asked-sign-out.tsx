import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { DRAFT_NAMES } from '#web/features/setup/draft-names.ts'
import { DRAWING_NAME } from '#web/features/setup/drawing-name.ts'
import { postJson } from '#web/live/api.ts'
import { clearQueue } from '#web/live/chat/clear-queue.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { useMe } from '#web/live/me/me.tsx'
import { clearAllSessionData, forgetLastHost } from '#web/live/me/session.ts'
import { forgetLastKnown } from '#web/live/storage/browser-last-known.ts'
import { readStoredText } from '#web/live/storage/browser-storage.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import { leaveOf } from './leave-of.ts'
import { setup } from './screen-files.ts'
import { setSigningOut } from './signing-out.ts'

const SignOutQuestion = lazyPart(async () => ({ default: (await setup()).SignOutQuestion }))

interface AskedSignOutProps {
  /** Where signing out leads. */
  to?: string
  /** The screen. @param signOut resolves once it is done, failed or not wanted */
  children: (signOut: () => Promise<void>) => ReactNode
}

/** A screen with 'Sign Out', which asks first where this browser keeps a setup that would be deleted. */
export function AskedSignOut({ to, children }: AskedSignOutProps) {
  const signOut = useSignOut(to)
  const [asked, setAsked] = useState<{ answer: (isWanted: boolean) => void } | null>(null)

  const ask = useCallback(async () => {
    if ([...DRAFT_NAMES, DRAWING_NAME].some((name) => readStoredText(name) !== null)) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsked({ answer: resolve })
      const isWanted = await promise
      setAsked(null)
      if (!isWanted) return
    }
    await signOut()
  }, [signOut])

  return (
    <>
      {children(ask)}
      {asked && (
        <Suspense>
          <SignOutQuestion onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Signs the account out everywhere, gives up a seat, and clears what this browser kept. @param to where it leads */
function useSignOut(to = '/'): () => Promise<void> {
  const { me, refresh, setSeat } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(async () => {
    setSigningOut(true)
    forgetLastHost()
    const left = await postJson(leaveOf(me), {})
    const signedOut = me?.account ? await postJson('/api/auth/sign-out', {}) : left
    if (!left.ok || !signedOut.ok) {
      setSigningOut(false)
      void refresh()
      showToast({
        title: 'Couldn’t sign out',
        description: 'Check your connection and try again.',
        isError: true,
      })
      return
    }
    clearAllSessionData()
    const [unsent] = await Promise.all([clearQueue(), forgetLastKnown()])
    if (isHere()) navigate(to, { replace: true })
    // Else the start would lead its host back into the game.
    setSeat(null)
    await refresh()
    setSigningOut(false)
    // Until now the screens knew whose they were, and may have kept it again.
    clearAllSessionData()
    const description = unsent > 0 ? 'What you hadn’t sent was deleted from this phone.' : undefined
    showToast({ title: 'Signed out', description })
  }, [to, me, refresh, setSeat, navigate, isHere])
}
