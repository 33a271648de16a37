import { type ComponentProps, type FormEvent, Suspense, useId } from 'react'
import { CENTS_PER_DOLLAR, formatMoney, formatPrice } from '#core/game/money.ts'
import { requestOf } from '#core/game/requests.ts'
import { rankOf } from '#core/game/standings.ts'
import type { Team, Zone } from '#core/game/state.ts'
import {
  type BidChip,
  type BidEffect,
  type BidStanding,
  bidChips,
  bidEffect,
  bidStanding,
  mostToEnter,
  type PlaceWith,
  placeWith,
} from '#core/rules/bid-effect.ts'
import { mostToBid, totalOf } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { showToast } from '#web/ui/toast.tsx'
import { ordinal } from '../ordinal.ts'
import { AmountField } from './amount-field.tsx'
import { addDollars, amountOf, bidLabel } from './bid-input.ts'
import { BidLine } from './bid-line.tsx'
import { effectLine, effectVerb } from './effect-words.ts'
import { useBid } from './use-bid.ts'
import { WhatPays } from './what-pays.tsx'

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
  const isShort = effect.kind === 'short'
  const place = placeWith(view, zone, teamId, amountCents)
  const rank = rankOf(view, teamId)
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
    <form
      onSubmit={submit}
      noValidate
      aria-label="Bid"
      className="-mt-1 flex flex-col gap-2 tablet:mt-0 tablet:gap-3"
    >
      <BidLine
        id={messageId}
        line={problem !== null && !isRefused ? { tone: 'refused', title: problem, words: problem } : line}
        isSpoken={problem !== null || effect.kind !== 'nothing'}
        zoneNumber={zone.number}
        ownColor={ownTeam.color}
      >
        <span>
          You have{' '}
          <strong className="font-sign text-20 leading-none font-bold">
            {formatMoney(ownTeam.balanceCents)}
          </strong>
          {place && isShort && <span className="sm:hidden"> · {NO_REFUND}</span>}
        </span>
        {isHidden && (
          <span>
            Your total{' '}
            <strong className="font-sign text-20 leading-none font-bold">
              {formatMoney(totalOf(zone, teamId))}
            </strong>
          </span>
        )}
        {place && (
          // Beside the chips its line is kept: nothing moves with what is typed.
          <span className={classNames('order-last basis-full', isShort && 'max-sm:hidden')}>
            {effect.kind === 'takes'
              ? `${formatPrice(place.paidCents)} gives you ${placeWords(place, rank)}`
              : NO_REFUND}
          </span>
        )}
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
      </BidLine>
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
      {(chips.length > 0 || isOutOfReach(standing)) && (
        // What doesn’t fit stands above, so that the first stays at the field.
        <div className="flex flex-wrap-reverse gap-1.5 sm:gap-2">
          {chips.map((chip) => (
            <Chip
              key={`${chip.kind} ${chip.kind === 'add' ? chip.amountCents : ''}`}
              isDisabled={isPending}
              isEntered={chip.kind === 'add' ? undefined : chip.amountCents === amountCents}
              isBeyond={chip.kind === 'add' && chip.amountCents > roomCents}
              isNext={chip.kind === 'take' && effect.kind !== 'takes'}
              onPress={() => press(chip)}
            >
              {chipWords(chip)}
              {chip.kind === 'take' && (
                <ChipPlace before={rank} place={placeWith(view, zone, teamId, chip.amountCents)} />
              )}
            </Chip>
          ))}
          {isOutOfReach(standing) && <WhatPays />}
        </div>
      )}
      <div className="flex flex-wrap gap-2 tablet:gap-3">
        <AmountField
          value={digits}
          onChange={enter}
          isInvalid={isRefused}
          isLocked={isPending}
          messageId={messageId}
        />
        <Button
          type="submit"
          {...bidLook(effect, ownTeam.color)}
          isPending={isPending}
          pendingText={isLocating ? 'Finding you...' : 'Bidding...'}
        >
          <span className="leading-5 tablet:text-20 tablet:leading-6">
            {bidLabel(digits)}
            {amountCents > 0 && (
              <span className="block text-14 leading-4 font-semibold tablet:leading-5">
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

/** Whether the team has to earn before it can take the zone. */
const isOutOfReach = (standing: BidStanding): boolean =>
  standing.kind === 'broke' || (standing.kind === 'priced' && standing.lackingCents > 0)

/** How the bid's button looks: in the team's colour where the bid takes the zone, and never solid where it doesn't: no amount is, as it only fills the field. */
function bidLook({ kind }: BidEffect, color: string): Partial<ComponentProps<typeof Button>> {
  const place = 'min-w-32 flex-auto tablet:min-h-16 tablet:basis-full'
  const { fill, letter } = teamPaint(color)
  switch (kind) {
    case 'takes':
      return {
        className: `${place} border-2`,
        style: { backgroundColor: fill, borderColor: 'var(--keyline)', color: letter },
      }
    case 'hidden':
    case 'keeps':
      return { className: place }
    default:
      return { variant: 'secondary', className: place }
  }
}

const CHIP_WORDS: Readonly<Record<BidChip['kind'], (price: string) => string>> = {
  // As on the tile and on the line through the bars: an amount, and no order. It is the button that bids.
  take: (price) => `${price} takes it`,
  add: (price) => `+${price}`,
  all: (price) => `All in ${price}`,
  most: (price) => `Most ${price}`,
}

const chipWords = ({ kind, amountCents }: BidChip): string => CHIP_WORDS[kind](formatPrice(amountCents))

const NO_REFUND = 'Bids aren’t refunded'

/** `3 zones: 2nd place`, or `3 zones: still 2nd`. @param before the place without it */
const placeWords = ({ zones, rank }: PlaceWith, before: number): string =>
  `${counted(zones, 'zone')}: ${rank === before ? `still ${ordinal(rank)}` : `${ordinal(rank)} place`}`

/** What the chip's amount would bring, under it. */
const ChipPlace = ({ place, before }: { place: PlaceWith | null; before: number }) =>
  place && (
    <span className="block text-14 leading-4">
      <span className="sr-only">, </span>
      {placeWords(place, before)}
    </span>
  )

interface ChipProps {
  children: React.ReactNode
  isDisabled: boolean
  /** Its amount is the one in the field; undefined for a chip that adds. */
  isEntered: boolean | undefined
  /** Added to what is typed it would be more than the team can bid. */
  isBeyond: boolean
  /** It takes the zone, which what is typed doesn't. */
  isNext: boolean
  onPress: () => void
}

function Chip({ children, isDisabled, isEntered, isBeyond, isNext, onPress }: ChipProps) {
  return (
    <Button
      variant={isNext ? 'next' : 'secondary'}
      disabled={isDisabled}
      // It may be the one that was just pressed, and keeps the focus; then it goes.
      aria-disabled={isBeyond || undefined}
      aria-pressed={isEntered}
      onClick={onPress}
      className={classNames(
        'flex-auto px-1.5! py-1! whitespace-nowrap tablet:min-h-14 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_-3px_0_var(--ink)] aria-disabled:border-hairline aria-disabled:bg-sunken aria-disabled:text-muted not-focus:aria-disabled:hidden!',
        isNext && 'grow-3!',
      )}
    >
      <span className="leading-5">{children}</span>
    </Button>
  )
}
