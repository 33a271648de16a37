import { TriangleAlert } from 'lucide-react'
import { ClockTime } from './clock-time.tsx'

/** Fewer than these are typing mistakes. */
const WORTH_TELLING = 3

interface WrongCodesProps {
  /** How many were typed, and when the last one, in server time; null or undefined where nobody tells. */
  typed: { readonly count: number; readonly lastAtMs: number } | null | undefined
}

/** Tells the host that somebody may be guessing team codes; shows nothing as long as it looks like typing mistakes. */
export function WrongCodes({ typed }: WrongCodesProps) {
  const isTold = typed && typed.count >= WORTH_TELLING
  return (
    <div role="status" className="empty:hidden">
      {isTold && (
        <p className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">
            <strong>Someone typed a wrong team code {typed.count} times,</strong> last at{' '}
            <ClockTime atMs={typed.lastAtMs} />. They may need help, or be guessing.
          </span>
        </p>
      )}
    </div>
  )
}
