import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface TicketStubProps {
  /** The reward in words, such as '$120'. */
  price: string
  /** Stands above the price. */
  above?: ReactNode
  /** Stands below the price. */
  below?: ReactNode
}

/** The stub of a challenge's ticket: its reward, as large as there is room for. */
export function TicketStub({ price, above, below }: TicketStubProps) {
  return (
    <div
      className={classNames(
        'flex w-(--stub) shrink-0 flex-col items-center bg-sunken px-1.5 py-1.5 text-center sm:py-2',
        above || below ? 'justify-between' : 'justify-center',
      )}
    >
      {above}
      <p className={classNames('font-sign font-bold', sizeOf(price))}>{price}</p>
      {below}
    </div>
  )
}

function sizeOf({ length }: string): string {
  if (length <= 3) return 'text-44'
  if (length <= 5) return 'text-28'
  return length <= 7 ? 'text-20' : 'text-narrow'
}
