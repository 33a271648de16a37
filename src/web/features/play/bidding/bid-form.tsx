import { ArrowUp, Ban, Check, EyeOff, Flag, OctagonAlert } from 'lucide-react'
import { type FormEvent, Suspense, useId } from 'react'
import { CENTS_PER_DOLLAR, formatMoney, formatPrice } from '#core/game/money.ts'
import { requestOf } from '#core/game/requests.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { type BidChip, bidChips, bidEffect, bidStanding, mostToEnter } from '#core/rules/bid-effect.ts'
import { mostToBid, totalOf } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast.tsx'
import { shortWords } from '../price-words.ts'
import { addDollars, amountOf, bidLabel, keepDigits } from './bid-input.ts'
import { type EffectLine, effectLine, effectVerb } from './effect-words.ts'
import { useBid } from './use-bid.ts'
import { useSettledWords } from './use-settled-words.ts'

const BidRequestNote = lazyPart(async () => ({ default: (await import('./bid-request.tsx')).BidRequestNote }))

interface BidFormProps {
  zone: Zone
  ownTeam: Team
  /** What is typed: whole dollars. */
  digits: string
  onType: (digits: string) => void
}

/** The docked form: what a bid would do, what the own team has, quick amounts, and the bid, which names amount, zone and effect. */
export function BidForm({ zone, ownTeam, digits, onType }: BidFormProps) {
  const { view, teamId, phase } = useGameView()
  const { bid, isPending, isLocating, problem, forgetProblem, askHost } = useBid(zone)
  const request = requestOf(view, zone.id, teamId)
  const messageId = useId()
  const amountCents = amountOf(digits)
  const isHidden = isBlindfolded(view)
  const effect = bidEffect(view, zone, teamId, amountCents)
  const standing = bidStanding(view, zone, teamId)
  const line = effectLine(effect, standing, amountCents, ownTeam.balanceCents)
  const isRefused = line?.tone === 'refused'
  const mostCents = mostToBid(view, zone, teamId)
  const chips = bidChips(view, zone, teamId)
  const roomCents = mostToEnter(view, zone, teamId) - amountCents

  function enter(next: string) {
    if (isPending) return
    onType(next)
    forgetProblem()
  }

  function press({ kind, amountCents: cents }: BidChip) {
    const dollars = cents / CENTS_PER_DOLLAR
    if (kind !== 'add') enter(String(dollars))
    else if (cents <= roomCents) enter(addDollars(digits, dollars))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (amountCents <= 0 || isRefused) {
      showToast({ title: 'Invalid bid', description: 'Please enter a valid bid amount.', isError: true })
      return
    }
    if (await bid(amountCents)) onType('')
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Bid" className="flex flex-col gap-2">
      <BidLine
        id={messageId}
        line={problem !== null && !isRefused ? { tone: 'refused', words: problem } : line}
        isSpoken={problem !== null || effect.kind !== 'nothing'}
      />
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
      {chips.length > 0 && (
        <div className="mb-1 flex flex-wrap gap-1.5 sm:gap-2">
          {chips.map((chip) => (
            <Chip
              key={`${chip.kind} ${chip.kind === 'add' ? chip.amountCents : ''}`}
              isDisabled={isPending}
              isEntered={chip.kind === 'add' ? undefined : chip.amountCents === amountCents}
              isBeyond={chip.kind === 'add' && chip.amountCents > roomCents}
              isShort={chip.lackingCents !== undefined}
              onPress={() => press(chip)}
            >
              {CHIP_WORDS[chip.kind]}
              {formatPrice(chip.amountCents)}
              {chip.lackingCents !== undefined && ` · ${shortWords(chip.lackingCents)}`}
            </Chip>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <AmountField
          value={digits}
          onChange={enter}
          isInvalid={isRefused}
          isLocked={isPending}
          messageId={messageId}
        />
        <Button
          type="submit"
          // The only one filled, as the only one that spends.
          variant={isRefused || amountCents === 0 ? 'secondary' : 'primary'}
          isPending={isPending}
          pendingText={isLocating ? 'Finding you...' : 'Bidding...'}
          className="min-w-32 flex-auto"
        >
          <span className="leading-5">
            {bidLabel(digits)}
            {amountCents > 0 && (
              <span className="block text-14 leading-4 font-normal">
                {' '}
                {effectVerb(effect)} Zone {zone.number}
                <span className="sr-only"> - {zone.title}</span>
              </span>
            )}
          </span>
        </Button>
      </div>
    </form>
  )
}

const CHIP_WORDS: Readonly<Record<BidChip['kind'], string>> = {
  take: 'Take ',
  add: '+',
  all: 'All in ',
  most: 'Most ',
}

const LINE_ICONS = {
  takes: Flag,
  short: ArrowUp,
  beyond: Ban,
  keeps: Check,
  refused: OctagonAlert,
  standing: null,
}

/** What the bid would do, in one line that keeps its place; only what comes of typing and bidding is spoken, once it has settled. */
function BidLine({ id, line, isSpoken }: { id: string; line: EffectLine | null; isSpoken: boolean }) {
  const Icon = line && LINE_ICONS[line.tone]
  const settled = useSettledWords(isSpoken && line ? line.words : '')
  return (
    <div className={line?.tone === 'refused' ? 'text-16 leading-6 font-semibold text-danger' : LINE_LOOK}>
      <p id={id}>
        {Icon && <Icon aria-hidden="true" className="mr-1.5 inline size-5 -translate-y-px" />}
        {line?.words}
      </p>
      {/* The line itself changes with every digit. */}
      <p aria-live="polite" className="sr-only">
        {settled}
      </p>
    </div>
  )
}

const LINE_LOOK = 'font-sign text-20 font-bold empty:hidden'

interface ChipProps {
  children: React.ReactNode
  isDisabled: boolean
  /** Its amount is the one in the field; undefined for a chip that adds. */
  isEntered: boolean | undefined
  /** Added to what is typed it would be more than the team can bid. */
  isBeyond: boolean
  /** A bid that doesn't take the zone, as all the money is too little. */
  isShort: boolean
  onPress: () => void
}

function Chip({ children, isDisabled, isEntered, isBeyond, isShort, onPress }: ChipProps) {
  return (
    <Button
      variant="secondary"
      disabled={isDisabled}
      // It may be the one that was just pressed, and keeps the focus.
      aria-disabled={isBeyond || undefined}
      aria-pressed={isEntered}
      onClick={onPress}
      className={classNames(
        'flex-auto px-1.5 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_-3px_0_var(--ink)] aria-disabled:border-hairline aria-disabled:bg-sunken aria-disabled:text-muted',
        isShort ? 'border-dashed' : 'whitespace-nowrap',
      )}
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
      className={`flex min-h-13 min-w-[6rem] flex-1 flex-col justify-center rounded-sm border-[1.5px] bg-raised px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink ${isInvalid ? 'border-danger' : 'border-line'}`}
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
