import { OctagonAlert } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { Link } from '#web/ui/link.tsx'
import { CardLine } from './card-line.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { PROOF_MARKS } from './proof-marks.ts'
import type { ProofState } from './proof-state.ts'

interface ClaimQuestionProps {
  card: Card
  proof: ProofState
  /** The claim is paid once the host approves it. */
  isOnApproval: boolean
  /** Claims don't count at the moment. */
  isPaused: boolean
}

/** What is asked before a claim; nothing is required, and the words lead to where evidence is posted. */
export function ClaimQuestion({ card, proof, isOnApproval, isPaused }: ClaimQuestionProps) {
  return (
    <>
      <ClaimSteps card={card} isProved={proof !== 'none'} />
      <CardLine card={card} />
      <span className="mt-3 block">
        You can only mark a challenge complete after sharing{' '}
        <Link to={`/game/chat?card=${card.id}`} className="font-semibold underline underline-offset-4">
          conclusive evidence
        </Link>
        .
      </span>
      {proof === 'none' && (
        <span className="mt-2 flex gap-2 font-semibold">
          <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <span className="min-w-0 text-pretty">
            {PROOF_MARKS.none.words}. Without it{' '}
            {isOnApproval
              ? 'the host can reject it.'
              : `the ${formatPrice(rewardCents(card))} can be taken back.`}
          </span>
        </span>
      )}
      {isOnApproval && <span className="mt-2 block text-14">Paid once the host approves it.</span>}
      {isPaused && (
        <span className="mt-2 block font-semibold">
          The game is paused: claims count again once it goes on.
        </span>
      )}
    </>
  )
}
