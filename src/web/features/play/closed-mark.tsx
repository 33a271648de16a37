import { Ban } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

interface ClosedMarkProps {
  /** The host's. */
  reason: string
  className?: string
}

/** Says that the host takes no more bids on a zone, and why. */
export function ClosedMark({ reason, className }: ClosedMarkProps) {
  return (
    <span className={classNames('block text-14 leading-[1.1rem]', className)}>
      <strong className="mr-1.5 inline-flex items-center gap-1 rounded-sm bg-ink px-1.5 leading-5 text-ground">
        <Ban aria-hidden="true" className="size-3.5" />
        Closed
      </strong>
      <bdi className="[overflow-wrap:anywhere]">{reason}</bdi>
    </span>
  )
}
