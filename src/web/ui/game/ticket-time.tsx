import { Pause } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface TicketTimeProps {
  /** `01:12:08`, or `No expiry`. */
  clock: string
  /** What is left of its time, 0 to 1; null without expiry. */
  share: number | null
  /** The time stands still: two bars before the digits, and the bar is hatched. */
  isHeld?: boolean
}

/** How long a ticket still lasts: digits over a bar that drains. */
export const TicketTime = ({ clock, share, isHeld = false }: TicketTimeProps) => (
  <span className="flex w-full flex-col items-center gap-1">
    <span className="ticket-digits block font-sign text-[1.125rem] leading-5 font-bold tabular-nums md:text-20">
      {share !== null && <span className="sr-only">Time left </span>}
      {isHeld && share !== null && (
        <Pause aria-hidden="true" className="mx-0.5 inline size-3.5 -translate-y-px fill-current stroke-0" />
      )}
      {clock}
    </span>
    <span aria-hidden="true" className="ticket-bar block h-1 w-full md:h-1.5">
      {share !== null && (
        <span
          // What is left is never a sliver; the band above says that it's nearly gone.
          className={classNames(
            'block h-full',
            share > 0 && 'min-w-2',
            isHeld ? 'ticket-stripes' : 'bg-current',
          )}
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  </span>
)
