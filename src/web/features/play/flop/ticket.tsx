import { Hourglass } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useAtServerTime } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'
import { cardCountdown } from './card-countdown.ts'
import { PostedMark } from './posted-mark.tsx'
import type { Slot } from './slots.ts'

interface TicketProps {
  card: Card
  phase: Slot<Card>['phase']
  /** The main timer is over: nothing can be claimed. */
  isOver: boolean
  /** This person can claim it now. */
  canClaim: boolean
  /** A claim of it is under way. */
  isProcessing: boolean
  /** There is a connection by which the claim can go. */
  isLive: boolean
  /** The own team has posted something about it. */
  hasPosted: boolean
}

const phaseClass = { arriving: 'play-slot-arriving', staying: '', leaving: 'play-slot-leaving' }

/** A challenge as a ticket: its reward on the stub, what to do, how long it lasts, and claiming it. */
export function Ticket({ card, phase, isOver, canClaim, isProcessing, isLive, hasPosted }: TicketProps) {
  const isLeaving = phase === 'leaving'
  return (
    <li className={classNames('play-slot', phaseClass[phase])} inert={isLeaving}>
      <div className="flex pb-3">
        <article
          aria-label={card.title}
          className="relative flex min-h-38 w-full rounded-sm border-[1.5px] border-ink bg-raised"
        >
          <TicketStub
            price={formatPrice(rewardCents(card))}
            above={
              card.isDouble ? (
                <p className="rounded-sm bg-ink px-1.5 text-tab font-semibold text-ground">
                  Double<span className="sr-only"> reward</span>
                </p>
              ) : (
                <p className="text-tab text-muted">Reward</p>
              )
            }
            below={
              <p aria-hidden="true" className="font-sign text-tab font-bold text-muted">
                No. {card.id.replace(/^\D+/, '')}
              </p>
            }
          />
          <span aria-hidden="true" className="play-notch play-notch-top left-[calc(var(--stub)-9px)]" />
          <span aria-hidden="true" className="play-notch play-notch-bottom left-[calc(var(--stub)-9px)]" />
          <div className="flex min-w-0 flex-1 flex-col gap-1 border-l-2 border-dashed border-line p-3">
            <h2 className="font-sign text-20 font-bold">
              <bdi>{card.title}</bdi>
            </h2>
            <ExpandableText text={card.description} lines={3} about={card.title} />
            {hasPosted && <PostedMark hasPosted />}
            <p role="status" className="text-14 empty:hidden">
              {isProcessing && !isLive && 'No connection. We’ll tell you whether this claim counted.'}
            </p>
            <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-2">
              {!isOver && <Countdown card={card} />}
              {canClaim && (
                <Button
                  variant="secondary"
                  data-claim={card.id}
                  isPending={isProcessing}
                  pendingText="Claiming..."
                  className="ml-auto"
                >
                  Mark complete
                </Button>
              )}
            </div>
          </div>
        </article>
      </div>
    </li>
  )
}

function Countdown({ card }: { card: Card }) {
  // Separate components: on an idle phone, a tick writes one number.
  const { view } = useGameView()
  const countdown = (nowMs: number) => cardCountdown(card, gameNowMs(view, nowMs))
  const clock = useAtServerTime(1000, (nowMs) => countdown(nowMs).clock)
  const urgency = useAtServerTime(1000, (nowMs) => countdown(nowMs).urgency)
  const share = useAtServerTime(1000, (nowMs) => countdown(nowMs).share)
  return (
    <div className="flex min-w-24 flex-1 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-16 leading-5">
        <span className={urgency ? 'font-semibold text-danger' : ''}>
          {share !== null && <span className="sr-only">Time left </span>}
          {clock}
        </span>
        {urgency && (
          <strong className="inline-flex items-center gap-1 rounded-sm bg-danger whitespace-nowrap px-1.5 text-14 leading-5 text-on-danger">
            <Hourglass aria-hidden="true" className="size-3.5" />
            {urgency}
          </strong>
        )}
      </p>
      <span aria-hidden="true" className="block h-1 bg-sunken">
        {share !== null && (
          <span
            className={classNames('block h-full', urgency ? 'play-stripes text-danger' : 'bg-ink')}
            style={{ width: `${share * 100}%` }}
          />
        )}
      </span>
    </div>
  )
}
