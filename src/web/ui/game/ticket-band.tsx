import { Hourglass } from 'lucide-react'

/** How a card ends: within minutes, in a moment, or now. */
export type TicketUrgency = 'Ends soon' | 'Last call' | 'Expiring'

/** Whether nearly all of its time is gone: then the whole stub is solid. */
export const isLastCall = (urgency: TicketUrgency | null): boolean =>
  urgency === 'Last call' || urgency === 'Expiring'

/** More marks than these would have a phone's ticket grow. */
const MOST_MARKS = 2

interface TicketBandProps {
  urgency: TicketUrgency | null
  /** What else is said of the card, the most important first. */
  marks?: readonly string[] | undefined
}

/** At the top of every ticket's stub: that its card ends soon, then what else stands out. As high without: nothing moves when it comes. */
export const TicketBand = ({ urgency, marks = [] }: TicketBandProps) => (
  <span className="ticket-band">
    {urgency && (
      <strong className="ticket-mark ticket-urgent">
        {isLastCall(urgency) && <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />}
        {urgency}
      </strong>
    )}
    {marks.slice(0, urgency ? MOST_MARKS - 1 : MOST_MARKS).map((mark) => (
      <span key={mark} className="ticket-mark">
        {mark}
        {mark === 'Double' && <span className="sr-only"> reward</span>}
      </span>
    ))}
  </span>
)
