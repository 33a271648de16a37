import { type FormEvent, useId, useState } from 'react'
import { isUnpaid } from '#core/game/rewards.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { footClass } from '#web/ui/dialog-frame.ts'
import { ReasonField } from '#web/ui/game/reason-field.tsx'
import { returnEffect } from '../undo-effect.ts'
import { DECIDED_WORDS } from './review-words.ts'
import type { Desk } from './use-desk.ts'
import { rejection } from './verdicts.ts'

interface RejectDialogProps {
  claim: ClaimedCard
  desk: Desk
  onClose: () => void
}

/** Why a claim is rejected, and whether it is undone as well, with what that brings about. */
export function RejectDialog({ claim, desk, onClose }: RejectDialogProps) {
  const { badgeOf } = useGameView()
  const [reason, setReason] = useState('')
  // Proof that is not good enough earns nothing, unless the host is lenient.
  const [undo, setUndo] = useState(true)
  const isRejecting = desk.deciding === 'reject'
  const { fate } = desk

  async function reject(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '' || isRejecting) return
    if (await desk.decide(rejection(claim, reason, undo))) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isRejecting && onClose()}
      title="Reject this completion?"
      description={`"${claim.title}" by ${badgeOf(claim.claimedBy).name}. Everyone will see your reason in the evidence chat.`}
    >
      {fate !== 'waiting' && !isRejecting ? (
        <p role="alert" className="border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
          {DECIDED_WORDS[fate]}
        </p>
      ) : (
        <form onSubmit={reject} className="flex flex-col gap-4">
          <ReasonField value={reason} onChange={setReason} />
          <UndoChoice claim={claim} isChosen={undo} onChoose={setUndo} />
          {/* In the thumb's reach, however much stands above it. */}
          <div className={`${footClass} pt-2`}>
            <Button
              type="submit"
              isWide
              isPending={isRejecting}
              pendingText="Rejecting..."
              disabled={reason.trim() === ''}
            >
              {undo ? 'Reject and undo' : 'Reject'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface UndoChoiceProps {
  claim: ClaimedCard
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function UndoChoice({ claim, isChosen, onChoose }: UndoChoiceProps) {
  const { view } = useGameView()
  const id = useId()
  const team = view.teams.find(({ id: teamId }) => teamId === claim.claimedBy)?.name ?? 'The team'
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        Undo this completion
      </label>
      <ul
        aria-label="What happens next"
        aria-live="polite"
        className="flex flex-col gap-2 border-l-4 border-ink bg-sunken px-3 py-2"
      >
        {isChosen ? (
          returnEffect(view, claim).map((line) => <li key={line}>{line}</li>)
        ) : (
          <li>{`${team} ${isUnpaid(claim) ? 'isn’t paid, and the card stays taken.' : 'keeps the reward.'}`}</li>
        )}
      </ul>
    </div>
  )
}
