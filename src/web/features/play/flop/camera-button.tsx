import { Camera } from 'lucide-react'
import type { Card } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ticketButton } from '#web/ui/game/ticket-button.ts'
import { PROOF_MARKS } from './proof-marks.ts'
import type { ProofState } from './proof-state.ts'

interface CameraButtonProps {
  card: Card
  proof: ProofState
}

/** Opens the camera for a card's proof; a badge says how it stands with it, so that no ticket grows once it's posted. */
export function CameraButton({ card, proof }: CameraButtonProps) {
  const { Icon } = PROOF_MARKS[proof]
  return (
    <Button
      variant="secondary"
      data-camera={card.id}
      aria-label={`Camera: proof of ${card.title}`}
      className={classNames(ticketButton, 'w-14 px-0 max-[22.4rem]:w-12')}
    >
      <Camera aria-hidden="true" className="size-6" />
      {proof !== 'none' && (
        <Icon
          aria-hidden="true"
          className="absolute top-1 right-1 size-4 rounded-sm bg-ink p-px text-ground"
          strokeWidth={3}
        />
      )}
    </Button>
  )
}
