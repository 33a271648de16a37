import { Check } from 'lucide-react'
import { FLOP_ORDERS, type FlopOrder } from './flop-order.ts'

interface FlopTitleProps {
  /** Of live cards. */
  count: number
  order: FlopOrder
  /** Sorting by the order again would move a card. */
  isStale: boolean
  onSort: (order: FlopOrder) => void
}

/** The heading of the flop, how many cards are live, and by what they're sorted. */
export function FlopTitle({ count, order, isStale, onSort }: FlopTitleProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-1.5 sm:pb-2.5">
      <div className="min-w-min">
        <h1 tabIndex={-1} data-route-heading className="font-sign text-28 leading-[0.95] font-bold">
          The Flop
        </h1>
        <p className="text-14 leading-[1.3] font-semibold text-muted">{count} live</p>
      </div>
      <fieldset
        className="flex max-w-full flex-wrap rounded-sm border-[1.5px] border-line bg-raised"
        hidden={count < 2}
      >
        <legend className="sr-only">Sort by</legend>
        {FLOP_ORDERS.map((choice) => {
          const isAgain = isStale && choice === order
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === order}
              onClick={() => onSort(choice)}
              className="relative inline-flex min-h-10.5 flex-1 items-center justify-center gap-1.5 rounded-sm px-2 text-14 font-semibold whitespace-nowrap before:absolute before:inset-x-0 before:-inset-y-[4.5px] sm:px-3 aria-pressed:bg-ink aria-pressed:text-ground"
            >
              {choice === order && (
                <Check aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
              )}
              {/* In the corner, so that nothing moves as it comes and goes. */}
              {isAgain && (
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 right-1.5 size-1.5 rounded-full bg-ground"
                />
              )}
              <span>
                {choice}
                {isAgain && <span className="sr-only">, sort again</span>}
              </span>
            </button>
          )
        })}
      </fieldset>
    </header>
  )
}
