import type { ToastWords } from '#web/ui/toast.tsx'
import type { AccountProblem } from '#wire/accounts.ts'

/**
 * A refused request's message: the server's, or else the screen's.
 * A server that cannot be reached, or that broke, is named as unexpected. @see docs/conformance.md, section 8
 */
export function failureToast({ code, message }: AccountProblem, fallback: string): ToastWords {
  const title = code === 'unavailable' ? `An unexpected error occurred: ${message}` : message || fallback
  return { title, isError: true }
}
