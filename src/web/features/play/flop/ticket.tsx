import { Check, OctagonAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { serialOf, TicketFace } from '#web/ui/game/ticket-face.tsx'
import { useLandOn } from '#web/ui/use-land-on.ts'
import { CameraButton } from './camera-button.tsx'
import { PostedMark } from './posted-mark.tsx'
import type { ProofState } from './proof-state.ts'
import { MOTION_MS, type Slot } from './slots.ts'
import { FLIGHT_MS } from './tear-off.ts'
import { TicketCountdown, useUrgency } from './ticket-countdown.tsx'

interface TicketProps {
  card: Card
  phase: Slot<Card>['phase']
  place: number
  /** Claimed on this phone: its stub is torn off before it leaves. */
  isTorn: boolean
  /** One that is torn off stands in its place first. */
  isAwaited: boolean
  /** It came while one looks, and hasn't been sorted in. */
  isNew: boolean
  /** It stands out among the others. */
  paysBest: boolean
  endsFirst: boolean
  /** What claiming it brings, such as '+$40'. */
  reward: string
  /** A link led to it: it's brought into sight, and stays marked. */
  isSought: boolean
  /** The main timer is over: nothing can be claimed. */
  isOver: boolean
  /** This person can claim it now. */
  canClaim: boolean
  /** A claim of it is under way. */
  isProcessing: boolean
  /** There is a connection by which the claim can go. */
  isLive: boolean
  /** Of the own team. */
  proof: ProofState
  /** Takes the stub of a ticket that is torn off. */
  onTear: (card: Card, stub: Element) => void
}

/** So long after it has come a ticket can't be pressed, in ms: the press was meant for the one before. */
const REST_MS = 500

/** A challenge as a ticket: its reward on the stub, what to do, how long it lasts, and claiming it. */
export function Ticket(props: TicketProps) {
  const { card, phase, place, isTorn, isAwaited, isSought, isOver, canClaim, isProcessing, proof } = props
  const slot = useRef<HTMLLIElement>(null)
  const urgency = useUrgency(card)
  const isResting = useRest(phase === 'arriving', isAwaited)
  useTear(isTorn, () => {
    const stub = slot.current?.querySelector('.ticket-stub')
    if (stub) props.onTear(card, stub)
  })
  useLandOn(slot, isSought ? card.id : '', 'center')
  return (
    <li
      ref={slot}
      className={classNames(
        'play-slot @container',
        phase === 'arriving' && 'play-slot-arriving',
        phase === 'leaving' && 'play-slot-leaving',
        isTorn && 'play-slot-torn',
        isAwaited && 'play-slot-awaited',
        isResting && 'pointer-events-none',
        isSought && 'play-slot-sought',
      )}
      tabIndex={isSought ? -1 : undefined}
      style={placeStyle(place)}
      inert={phase === 'leaving'}
    >
      <div className="flex pb-[9px] sm:pb-3">
        <TicketFace
          title={card.title}
          description={card.description}
          cents={rewardCents(card)}
          serial={serialOf(card.id)}
          isDouble={card.isDouble}
          isNew={props.isNew && !isOver}
          isBest={props.paysBest && !isOver}
          isFirst={props.endsFirst && !isOver}
          urgency={isOver ? null : urgency}
          time={!isOver && <TicketCountdown card={card} />}
          action={
            isTorn ? (
              <Completed reward={props.reward} isProved={proof !== 'none'} />
            ) : (
              canClaim && (
                <>
                  <CameraButton card={card} proof={proof} />
                  <Button
                    variant={proof === 'none' ? 'secondary' : 'primary'}
                    data-claim={card.id}
                    isPending={isProcessing}
                    pendingText="Claiming..."
                    className="ticket-claim flex-1 max-sm:px-1!"
                  >
                    Mark complete
                  </Button>
                </>
              )
            )
          }
        >
          {proof !== 'none' && <PostedMark proof={proof} className={canClaim ? 'sr-only' : ''} />}
          <p role="status" className="text-14 empty:hidden">
            {isProcessing && !props.isLive && 'No connection. We’ll tell you whether this claim counted.'}
          </p>
        </TicketFace>
      </div>
    </li>
  )
}

/** Where a slot stands in one column, and in two. */
export const placeStyle = (place: number): CSSProperties =>
  ({
    '--line': place + 1,
    '--row': Math.floor(place / 2) + 1,
    '--column': (place % 2) + 1,
  }) as CSSProperties

/** What was won, as high as the buttons that stood there; the toast has the way to the proof that is missing. */
const Completed = ({ reward, isProved }: { reward: string; isProved: boolean }) => (
  <div className="flex min-h-12 flex-col justify-center">
    <p className="flex flex-wrap items-center gap-x-2 font-sign text-20 leading-[1.1] font-bold">
      <Check aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={3} />
      Completed
      <span>{reward}</span>
    </p>
    {!isProved && (
      <p className="flex items-center gap-2 text-14">
        <OctagonAlert aria-hidden="true" className="mx-0.5 size-4 shrink-0 text-danger" />
        No proof yet
      </p>
    )}
  </div>
)

/** Whether a ticket has only just come. What arrives later may look the same, and a thumb be on its way. */
function useRest(isArriving: boolean, isAwaited: boolean): boolean {
  const [isResting, setResting] = useState(isArriving)
  useEffect(() => {
    if (!isResting) return
    const waitMs = isAwaited ? FLIGHT_MS : 0
    const timer = window.setTimeout(() => setResting(false), waitMs + MOTION_MS + REST_MS)
    return () => window.clearTimeout(timer)
  }, [isResting, isAwaited])
  return isResting
}

/** Calls once a ticket is torn off, with the frame that shows it so. */
function useTear(isTorn: boolean, onTear: () => void): void {
  const tear = useEffectEvent(onTear)
  useLayoutEffect(() => {
    if (isTorn) tear()
  }, [isTorn])
}
