import { Camera } from 'lucide-react'
import type { Card } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PROOF_MARKS } from './proof-marks.ts'
import type { ProofState } from './proof-state.ts'

interface CameraButtonProps {
  card: Card
  proof: ProofState
}

/** Opens the camera for a card's proof. Once there is some it says how it stands with it, and no ticket grows. */
export function CameraButton({ card, proof }: CameraButtonProps) {
  const { Icon, short } = PROOF_MARKS[proof]
  const isAsked = proof === 'none'
  return (
    <Button
      variant={isAsked ? 'next' : 'secondary'}
      data-camera={card.id}
      className="ticket-camera relative w-14 max-[22.4rem]:w-12"
    >
      <Camera aria-hidden="true" className={classNames('size-5 shrink-0', !isAsked && 'ticket-lens')} />
      {!isAsked && (
        <Icon
          aria-hidden="true"
          className="ticket-check absolute top-1 right-1 size-4 rounded-sm bg-ink p-px text-ground"
          strokeWidth={3}
        />
      )}
      <span aria-hidden="true" className="ticket-word text-14 leading-4">
        Proof
      </span>
      <span className="ticket-label sr-only">{isAsked ? 'Post proof' : short}</span>
      <span className="sr-only">
        {isAsked ? ' of ' : ', post more of '}
        <bdi>{card.title}</bdi>
      </span>
    </Button>
  )
}
