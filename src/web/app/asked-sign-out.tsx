import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { DRAFT_NAMES } from '#web/features/setup/draft-names.ts'
import { DRAWING_NAME } from '#web/features/setup/drawing-name.ts'
import { readStoredText } from '#web/live/browser-storage.ts'
import { lazyPart } from '#web/live/lazy-screen.ts'
import { setup } from './screen-files.ts'
import { useSignOut } from './sign-out.ts'

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
