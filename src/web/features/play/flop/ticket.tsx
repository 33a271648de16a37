import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ticketButton } from '#web/ui/game/ticket-button.ts'
import { serialOf, TicketFace } from '#web/ui/game/ticket-face.tsx'
import { CameraButton } from './camera-button.tsx'
import { PostedMark } from './posted-mark.tsx'
import type { ProofState } from './proof-state.ts'
import type { Slot } from './slots.ts'
import { TicketCountdown } from './ticket-countdown.tsx'

interface TicketProps {
  card: Card
  phase: Slot<Card>['phase']
  /** It stands out among the others. */
  paysBest: boolean
  endsFirst: boolean
  /** It has no neighbour, and takes the whole row. */
  isAlone: boolean
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
}

const phaseClass = { arriving: 'play-slot-arriving', staying: '', leaving: 'play-slot-leaving' }

/** A challenge as a ticket: its reward on the stub, what to do, how long it lasts, and claiming it. */
export function Ticket({
  card,
  phase,
  paysBest,
  endsFirst,
  isAlone,
  isOver,
  canClaim,
  isProcessing,
  isLive,
  proof,
}: TicketProps) {
  const isLeaving = phase === 'leaving'
  return (
    <li
      className={classNames('play-slot sm:@container', phaseClass[phase], isAlone && 'sm:col-span-2')}
      inert={isLeaving}
    >
      <div className="flex pb-2 sm:pb-3">
        <TicketFace
          title={card.title}
          description={card.description}
          price={formatPrice(rewardCents(card))}
          serial={serialOf(card.id)}
          isDouble={card.isDouble}
          isBest={paysBest && !isOver}
          endsFirst={endsFirst && !isOver}
          time={!isOver && <TicketCountdown card={card} endsFirst={endsFirst} />}
          action={
            canClaim && (
              <>
                <CameraButton card={card} proof={proof} />
                <Button
                  variant="secondary"
                  data-claim={card.id}
                  isPending={isProcessing}
                  pendingText="Claiming..."
                  className={classNames(ticketButton, 'flex-1 px-1')}
                >
                  Mark complete
                </Button>
              </>
            )
          }
        >
          {proof !== 'none' && <PostedMark proof={proof} className={canClaim ? 'sr-only' : ''} />}
          <p role="status" className="text-14 empty:hidden">
            {isProcessing && !isLive && 'No connection. We’ll tell you whether this claim counted.'}
          </p>
        </TicketFace>
      </div>
    </li>
  )
}
