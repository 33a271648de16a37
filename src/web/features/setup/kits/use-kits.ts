import { useCallback, useEffect, useState } from 'react'
import { useMe } from '#web/live/me/me.tsx'
import { onReturn } from '#web/live/on-return.ts'
import { useHere } from '#web/ui/use-here.ts'
import type { Problem } from '#wire/http.ts'
import type { ListedKit } from '#wire/kits.ts'
import { listKits } from './kit-requests.ts'

/** The account's kits, as far as they're known. */
interface FoundKits {
  /** Null until they've come. */
  kits: readonly ListedKit[] | null
  /** Why they haven't come, or aren't up to date. */
  problem: Problem | null
  /** Reads them again. */
  reread: () => Promise<void>
}

/** The kits, read again whenever this page is come back to: another device may have changed them. */
export function useKits(): FoundKits {
  const { whileHere } = useHere()
  const { refresh } = useMe()
  const [kits, setKits] = useState<readonly ListedKit[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const reread = useCallback(async () => {
    const answer = await whileHere(listKits())
    setProblem(answer.ok ? null : answer.problem)
    if (answer.ok) setKits(answer.value.kits)
    // The session has ended on another device: then this screen leads to signing in.
    else if (answer.problem.code === 'unauthorized') void refresh()
  }, [whileHere, refresh])
  useEffect(() => {
    void reread()
    return onReturn(() => void reread())
  }, [reread])
  return { kits, problem, reread }
}
