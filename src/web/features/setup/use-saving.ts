import { useEffect, useRef, useState } from 'react'
import { useHere } from '#web/ui/use-here.ts'

/** The end of an attempt to save. */
type Outcome = 'kept' | 'failed'

interface Saving {
  /** From the start until it has failed or was cancelled; what was kept leads away. */
  readonly isSaving: boolean
  /** Runs `keep`, unless it runs already. Never settles when it was cancelled, or its screen has gone. */
  start(keep: (signal: AbortSignal) => Promise<boolean> | boolean): Promise<Outcome>
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
      const isKept = await whileHere(attempted(() => keep(signal)))
      if (signal.aborted) return new Promise(() => {})
      if (isKept) return 'kept'
      end()
      return 'failed'
    },
    cancel() {
      attempt.current?.abort()
      end()
    },
  }
}

async function attempted(keep: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await keep()
  } catch {
    return false
  }
}
