import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Stands in the map's place until it comes. */
export const MapOnItsWay = () => (
  <p role="status" className="m-auto p-6 text-muted">
    Loading the map...
  </p>
)

interface NoMapProps {
  /** Why there is none. */
  children: ReactNode
  /** There is a way to try again. */
  onRetry?: () => void
  /** Stands below the words. */
  rest?: ReactNode
}

/** Stands in the map's place when there is none. */
export const NoMap = ({ children, onRetry, rest }: NoMapProps) => (
  <div className="flex max-w-[28rem] flex-col items-start gap-3 px-4 py-3 split:m-auto">
    <p role="alert">{children}</p>
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    )}
    {rest}
  </div>
)
