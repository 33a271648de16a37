import { OctagonAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { priceToTake } from '#core/bidding.ts'
import { CENTS_PER_DOLLAR, formatMoney, formatPrice } from '#core/money.ts'
import type { Zone } from '#core/state.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePlay } from '../use-play.ts'
import { AmountField } from './amount-field.tsx'
import { addDollars, amountOf, bidLabel } from './bid-input.ts'
import { useBid } from './use-bid.ts'

/** The docked form: what the team has, quick amounts, and the bid, which names what will be paid. */
export function BidForm({ zone }: { zone: Zone }) {
  const { ownTeam, teamId, phase } = usePlay()
  const { bid, isPending, problem, forgetProblem } = useBid(zone)
  const [digits, setDigits] = useState('')
  const messageId = useId()
  const amountCents = amountOf(digits)
  const isBeyondFunds = amountCents > ownTeam.balanceCents
  const priceCents = priceToTake(zone, teamId)
  const message = isBeyondFunds ? 'Insufficient funds.' : problem

  function enter(next: string) {
    if (isPending) return
    setDigits(next)
    forgetProblem()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (amountCents <= 0 || isBeyondFunds) {
      showToast({ title: 'Invalid bid', description: 'Please enter a valid bid amount.', isError: true })
      return
    }
    if (await bid(amountCents)) setDigits('')
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Bid" className="flex flex-col gap-2">
      <p
        id={messageId}
        aria-live="polite"
        className="text-16 leading-5 font-semibold text-danger empty:hidden"
      >
        {message && (
          <>
            <OctagonAlert aria-hidden="true" className="mr-1.5 inline size-5 -translate-y-px" />
            {message}
          </>
        )}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-16 leading-6">
        <span>
          You have{' '}
          <strong className="font-sign text-20 font-bold">{formatMoney(ownTeam.balanceCents)}</strong>
        </span>
        {isPending && phase !== 'live' && (
          <span role="status" className="text-14">
            No connection. You will be told whether this bid was placed.
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {priceCents !== null && (
          <Chip isDisabled={isPending} onPress={() => enter(String(priceCents / CENTS_PER_DOLLAR))}>
            Take {formatPrice(priceCents)}
          </Chip>
        )}
        {[10, 50].map((dollars) => (
          <Chip key={dollars} isDisabled={isPending} onPress={() => enter(addDollars(digits, dollars))}>
            +${dollars}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <AmountField
          value={digits}
          onChange={enter}
          isInvalid={isBeyondFunds}
          isLocked={isPending}
          messageId={messageId}
        />
        <Button type="submit" isPending={isPending} pendingText="Bidding..." className="min-w-32 flex-auto">
          <span className="leading-5">
            {bidLabel(digits)}
            {amountCents > 0 && (
              <span className="block text-14 leading-4 font-normal">
                {' '}
                on Zone {zone.number}
                <span className="sr-only"> - {zone.title}</span>
              </span>
            )}
          </span>
        </Button>
      </div>
    </form>
  )
}

interface ChipProps {
  children: React.ReactNode
  isDisabled: boolean
  onPress: () => void
}

function Chip({ children, isDisabled, onPress }: ChipProps) {
  return (
    <Button
      variant="secondary"
      disabled={isDisabled}
      onClick={onPress}
      className="flex-auto px-2 whitespace-nowrap"
    >
      {children}
    </Button>
  )
}
