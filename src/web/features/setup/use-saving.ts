import { useEffect, useRef, useState } from 'react'
import { useHere } from '#web/ui/use-here.ts'

/** True when the changes are kept, 'told' when the editor has said why not, else why not and what to do, in whole sentences. */
export type Kept = true | 'told' | { readonly why: string }

/** The end of an attempt to save; without words where nobody can tell why it failed. */
type Outcome = 'kept' | 'told' | { readonly why: string | null }

interface Saving {
  /** From the start until it has failed or was cancelled; what was kept leads away. */
  readonly isSaving: boolean
  /** Runs `keep`, unless it runs already. Never settles when it was cancelled, or its screen has gone. */
  start(keep: (signal: AbortSignal) => Promise<Kept> | Kept): Promise<Outcome>
  /** Stops what is under way; nothing is kept. */
  cancel(): void
}

/** One attempt to save at a time. Leaving the screen ends it. */
export function useSaving(): Saving {
  const { whileHere } = useHere()
  const attempt = useRef<AbortController | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => () => attempt.current?.abort(), [])

  function end() {
    attempt.current = null
    setSaving(false)
  }
  return {
    isSaving,
    async start(keep) {
      if (attempt.current) return new Promise(() => {})
      attempt.current = new AbortController()
      const { signal } = attempt.current
      setSaving(true)
      const outcome = await whileHere(attempted(() => keep(signal)))
      if (signal.aborted) return new Promise(() => {})
      if (outcome !== 'kept') end()
      return outcome
    },
    cancel() {
      attempt.current?.abort()
      end()
    },
  }
}

async function attempted(keep: () => Promise<Kept> | Kept): Promise<Outcome> {
  try {
    const kept = await keep()
    return kept === true ? 'kept' : kept
  } catch {
    return { why: null }
  }
}
