import { Hourglass } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface TicketTimeProps {
  /** `01:12:08`, or `No expiry`. */
  clock: string
  /** Nearly gone, in words; null before and without expiry. */
  urgency: string | null
  /** What is left of its time, 0 to 1; null without expiry. */
  share: number | null
}

/** How long a ticket still lasts: digits over a bar that drains. */
export function TicketTime({ clock, urgency, share }: TicketTimeProps) {
  return (
    <div className="flex min-w-24 flex-1 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-16 leading-5">
        <span className={urgency ? 'font-semibold text-danger' : ''}>
          {share !== null && <span className="sr-only">Time left </span>}
          {clock}
        </span>
        {urgency && (
          <strong className="inline-flex items-center gap-1 rounded-sm bg-danger whitespace-nowrap px-1.5 text-14 leading-5 text-on-danger">
            <Hourglass aria-hidden="true" className="size-3.5" />
            {urgency}
          </strong>
        )}
      </p>
      <span aria-hidden="true" className="block h-1 bg-sunken">
        {share !== null && (
          <span
            className={classNames('block h-full', urgency ? 'ticket-stripes text-danger' : 'bg-ink')}
            style={{ width: `${share * 100}%` }}
          />
        )}
      </span>
    </div>
  )
}
