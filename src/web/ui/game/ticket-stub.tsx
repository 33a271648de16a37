import type { ReactNode } from 'react'
import { formatPrice, formatShortPrice } from '#core/game/money.ts'
import { classNames } from '../class-names.ts'
import { isLastCall, TicketBand, type TicketUrgency } from './ticket-band.tsx'
import './ticket.css'

interface TicketStubProps {
  /** The reward; not a number while a host hasn't written one. */
  cents: number
  urgency?: TicketUrgency | null
  /** What else stands out, the most important first. */
  marks?: readonly string[]
  /** How long it lasts, below the price. */
  time?: ReactNode
}

/** The stub of a challenge's ticket: what is urgent, its reward as large as there is room for, a long one in short, and its time. Of text alone, as questions have it in a sentence. */
export function TicketStub({ cents, urgency = null, marks, time }: TicketStubProps) {
  const price = Number.isFinite(cents) ? formatPrice(cents) : ''
  const short = price && formatShortPrice(cents)
  return (
    <span className={classNames('ticket-stub', isLastCall(urgency) && 'ticket-last')}>
      <TicketBand urgency={urgency} marks={marks} />
      <span className={classNames('ticket-price font-sign font-bold', sizeOf(short))}>
        {short === price ? (
          price
        ) : (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{price}</span>
          </>
        )}
      </span>
      {time}
    </span>
  )
}

function sizeOf({ length }: string): string {
  if (length <= 3) return 'text-44'
  return length <= 5 ? 'text-28' : 'text-20'
}
