import { EyeOff, OctagonAlert } from 'lucide-react'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { CENTS_PER_DOLLAR, formatMoney, formatPrice } from '#core/game/money.ts'
import { requestOf } from '#core/game/requests.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { mostToBid, priceToTake, totalOf } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { addDollars, amountOf, bidLabel, keepDigits } from './bid-input.ts'
import { useBid } from './use-bid.ts'

const BidRequestNote = lazyPart(async () => ({ default: (await import('./bid-request.tsx')).BidRequestNote }))

/** The docked form: what the own team has, quick amounts, and the bid, which names what will be paid. */
export function BidForm({ zone, ownTeam }: { zone: Zone; ownTeam: Team }) {
  const { view, teamId, phase } = useGameView()
  const { bid, isPending, isLocating, problem, forgetProblem, askHost } = useBid(zone)
  const request = requestOf(view, zone.id, teamId)
  const [digits, setDigits] = useState('')
  const messageId = useId()
  const amountCents = amountOf(digits)
  const isBeyondFunds = amountCents > ownTeam.balanceCents
  const isHidden = isBlindfolded(view)
  const priceCents = isHidden ? null : priceToTake(zone, teamId)
  const mostCents = mostToBid(view, zone, teamId)
  const cap =
    mostCents > 0
      ? `The raise cap allows at most ${formatPrice(mostCents)} here.`
      : 'Your total is as high as the raise cap allows.'
  const isBeyondCap = amountCents > mostCents
  const message = isBeyondFunds ? 'Insufficient funds.' : isBeyondCap ? cap : problem

  function enter(next: string) {
    if (isPending) return
    setDigits(next)
    forgetProblem()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (amountCents <= 0 || isBeyondFunds || isBeyondCap) {
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
      {askHost && (
        <Button variant="secondary" isPending={isPending} onClick={askHost} className="self-start">
          Ask the host
        </Button>
      )}
      {request && (
        <Suspense>
          <BidRequestNote request={request} />
        </Suspense>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-16 leading-6">
        <span>
          You have{' '}
          <strong className="font-sign text-20 font-bold">{formatMoney(ownTeam.balanceCents)}</strong>
        </span>
        {mostCents !== Number.POSITIVE_INFINITY && (
          <span className="text-14 text-muted">
            {mostCents > 0 ? `At most ${formatPrice(mostCents)} (raise cap)` : 'At the raise cap'}
          </span>
        )}
        {isPending && !isLocating && phase !== 'live' && (
          <span role="status" className="text-14">
            No connection. We’ll tell you whether this bid was placed.
          </span>
        )}
      </p>
      {isHidden && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-16 leading-6">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <EyeOff aria-hidden="true" className="size-5 shrink-0" />
            Hidden until the end
          </span>
          <span>
            Your total{' '}
            <strong className="font-sign text-20 font-bold">{formatMoney(totalOf(zone, teamId))}</strong>
          </span>
        </p>
      )}
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
          isInvalid={isBeyondFunds || isBeyondCap}
          isLocked={isPending}
          messageId={messageId}
        />
        <Button
          type="submit"
          isPending={isPending}
          pendingText={isLocating ? 'Finding you...' : 'Bidding...'}
          className="min-w-32 flex-auto"
        >
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

interface AmountFieldProps {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  isInvalid: boolean
  isLocked: boolean
  /** The id of the words on what is wrong. */
  messageId: string
}

/** The bid's input: whole dollars; whatever else is typed or pasted falls away. */
function AmountField({ value, onChange, isInvalid, isLocked, messageId }: AmountFieldProps) {
  return (
    <label
      className={`flex min-h-13 min-w-24 flex-1 flex-col justify-center rounded-sm border-[1.5px] bg-raised px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink ${isInvalid ? 'border-danger' : 'border-line'}`}
    >
      <span className="text-14 leading-4 text-muted">Bid amount</span>
      <span className="flex items-baseline gap-1 font-sign text-20 leading-6 font-bold">
        <span aria-hidden="true">$</span>
        <input
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(keepDigits(event.target.value))}
          readOnly={isLocked}
          aria-invalid={isInvalid || undefined}
          aria-describedby={messageId}
          className="w-full min-w-0 bg-transparent outline-none focus-visible:shadow-none"
        />
      </span>
    </label>
  )
}
