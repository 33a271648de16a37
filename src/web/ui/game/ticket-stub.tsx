import type { ReactNode } from 'react'
import { formatPrice, formatShortPrice } from '#core/game/money.ts'
import { classNames } from '../class-names.ts'
import './ticket.css'

interface TicketStubProps {
  /** The reward; not a number while a host hasn't written one. */
  cents: number
  /** Stands above the price. */
  above?: ReactNode
  /** Stands below the price. */
  below?: ReactNode
}

/** The stub of a challenge's ticket: its reward, as large as there is room for, and a long one in short. */
export function TicketStub({ cents, above, below }: TicketStubProps) {
  const price = Number.isFinite(cents) ? formatPrice(cents) : ''
  const short = price && formatShortPrice(cents)
  return (
    <div
      className={classNames(
        'ticket-stub flex w-(--stub) shrink-0 flex-col items-center px-1.5 py-1.5 text-center sm:py-2',
        above || below ? 'justify-between' : 'justify-center',
      )}
    >
      {above}
      <p className={classNames('font-sign font-bold', sizeOf(short))}>
        {short === price ? (
          price
        ) : (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{price}</span>
          </>
        )}
      </p>
      {below}
    </div>
  )
}

function sizeOf({ length }: string): string {
  if (length <= 3) return 'text-44'
  return length <= 5 ? 'text-28' : 'text-20'
}
