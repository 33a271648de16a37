import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { DRAFT_NAMES } from '#web/features/setup/draft-names.ts'
import { readStoredText } from '#web/live/browser-storage.ts'
import { lazyPart } from '#web/live/lazy-screen.ts'
import { setup } from './screen-files.ts'
import { useSignOut } from './session-actions.ts'

const SignOutQuestion = lazyPart(async () => ({ default: (await setup()).SignOutQuestion }))

interface AskedSignOut {
  /** Resolves once it is done, failed or not wanted. */
  signOut: () => Promise<void>
  /** Stands beside the screen. */
  question: ReactNode
}

/** Signs out, but asks first where this browser keeps a setup that would be deleted. @param to where it leads */
export function useAskedSignOut(to?: string): AskedSignOut {
  const signOut = useSignOut(to)
  const [asked, setAsked] = useState<{ answer: (isWanted: boolean) => void } | null>(null)

  const ask = useCallback(async () => {
    if (DRAFT_NAMES.some((name) => readStoredText(name) !== null)) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAsked({ answer: resolve })
      const isWanted = await promise
      setAsked(null)
      if (!isWanted) return
    }
    await signOut()
  }, [signOut])

  return {
    signOut: ask,
    question: asked && (
      <Suspense>
        <SignOutQuestion onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)} />
      </Suspense>
    ),
  }
}
