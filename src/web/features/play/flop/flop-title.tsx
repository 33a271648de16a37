import { ArrowDownUp, Check } from 'lucide-react'
import { routeHeading } from '#web/ui/route-heading.ts'
import { FLOP_ORDERS, type FlopOrder } from './flop-order.ts'

interface FlopTitleProps {
  /** Of live cards. */
  count: number
  /** Of those that came since they were sorted. */
  newCount: number
  order: FlopOrder
  /** Sorting by the order again would move a card. */
  isStale: boolean
  onSort: (order: FlopOrder) => void
}

/** The heading of the flop, how many cards are live, and by what they're sorted, as long as that is so. */
export function FlopTitle({ count, newCount, order, isStale, onSort }: FlopTitleProps) {
  function sortAgain() {
    onSort(order)
    // The button goes with what it has done.
    routeHeading()?.focus({ preventScroll: true })
  }
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-1.5 sm:pb-2.5">
      <div className="relative min-w-min">
        <h1 tabIndex={-1} data-route-heading className="font-sign text-28 leading-[0.95] font-bold">
          The Flop
        </h1>
        <p className="text-14 leading-[1.3] font-semibold whitespace-nowrap text-muted">
          {count} live
          {isStale && newCount > 0 && <span className="text-ink max-sm:hidden"> · {newCount} new</span>}
          {isStale && (
            <span className="text-ink sm:hidden">
              {' · '}
              <SortNew newCount={newCount} onPress={sortAgain} />
            </span>
          )}
        </p>
      </div>
      {isStale && <SortAgain onPress={sortAgain} />}
      <fieldset
        className="flex min-h-12 max-w-full flex-wrap rounded-sm border-[1.5px] border-line bg-raised"
        hidden={count < 2}
      >
        <legend className="sr-only">Sort by</legend>
        {FLOP_ORDERS.map((choice) => {
          const isChosen = choice === order
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onSort(choice)}
              className="relative inline-flex min-h-[45px] flex-1 items-center justify-center gap-1.5 rounded-sm px-2 text-14 font-semibold whitespace-nowrap before:absolute before:inset-x-0 before:-inset-y-[1.5px] aria-pressed:bg-ink aria-pressed:text-ground sm:px-3"
            >
              {isChosen && <Check aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />}
              {choice}
            </button>
          )
        })}
      </fieldset>
    </header>
  )
}

/** Sorts what has come since, on phones: behind the count, where nothing moves for it. Its target reaches over the title. */
const SortNew = ({ newCount, onPress }: { newCount: number; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="relative underline underline-offset-2 before:absolute before:-inset-x-1.5 before:-top-6 before:-bottom-2"
  >
    {newCount > 0 ? `${newCount} new` : 'Sort'}
    <span className="sr-only">{newCount > 0 ? ' sort again' : ' again'}</span>
  </button>
)

/** The same where there is room for its words. */
const SortAgain = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="relative ml-auto inline-flex min-h-10 animate-fade items-center gap-1.5 rounded-sm border-[1.5px] border-ink px-3 text-16 font-semibold whitespace-nowrap before:absolute before:inset-x-0 before:-inset-y-1 max-sm:hidden"
  >
    <ArrowDownUp aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
    Sort again
  </button>
)
