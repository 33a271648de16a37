import type { ToastWords } from '#web/ui/toast.tsx'
import type { AccountProblem } from '#wire/accounts.ts'

/**
 * What a refused request says: the server's words, or the screen's where it has none of its own to give.
 * A server that cannot be reached, or that broke, is named as unexpected. @see docs/conformance.md, section 8
 */
export function failureToast({ code, message }: AccountProblem, fallback: string): ToastWords {
  const title = code === 'unavailable' ? `An unexpected error occurred: ${message}` : message || fallback
  return { title, isError: true }
}
