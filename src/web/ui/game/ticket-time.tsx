import { Hourglass, Pause } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface TicketTimeProps {
  /** `01:12:08`, or `No expiry`. */
  clock: string
  /** Nearly gone, in words; null before and without expiry. */
  urgency: string | null
  /** What is left of its time, 0 to 1; null without expiry. */
  share: number | null
  /** The time stands still: two bars before the digits, and the bar is hatched. */
  isHeld?: boolean
}

/** How long a ticket still lasts: digits over a bar that drains. Once it's urgent the stub around it is inverted, and the ticket has a stamp. */
export function TicketTime({ clock, urgency, share, isHeld = false }: TicketTimeProps) {
  return (
    <span data-urgent={urgency !== null || undefined} className="flex w-full flex-col items-center gap-1">
      {urgency && (
        // A stamp on the ticket's edge: no ticket grows in its last minutes.
        <strong className="ticket-stamp bg-ink text-ground">
          <Hourglass aria-hidden="true" className="size-3.5" />
          {urgency}
        </strong>
      )}
      <span
        className={classNames(
          'ticket-digits block font-sign text-[1.125rem] leading-5 font-bold tabular-nums md:text-20',
          urgency && 'text-danger',
        )}
      >
        {share !== null && <span className="sr-only">Time left </span>}
        {isHeld && share !== null && (
          <Pause
            aria-hidden="true"
            className="mx-0.5 inline size-3.5 -translate-y-px fill-current stroke-0"
          />
        )}
        {clock}
      </span>
      <span aria-hidden="true" className="ticket-bar block h-1 w-full bg-hairline md:h-1.5">
        {share !== null && (
          <span
            className={classNames(
              'block h-full',
              urgency ? 'ticket-stripes text-danger' : isHeld ? 'ticket-stripes' : 'bg-ink',
            )}
            style={{ width: `${share * 100}%` }}
          />
        )}
      </span>
    </span>
  )
}
