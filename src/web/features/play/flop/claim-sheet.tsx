import { useEffect, useId, useState } from 'react'
import { optionsOf } from '#core/game/options.ts'
import type { Card } from '#core/game/state.ts'
import { useQueue } from '#web/live/chat/use-chat.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { AlertDialog, CancelAnswer } from '#web/ui/alert-dialog.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Gone } from '#web/ui/gone.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import './flop.css'
import { PhotoButton } from '../chat/chosen-photos.tsx'
import { CardLine } from './card-line.tsx'
import { ClaimPlace } from './claim-place.tsx'
import { ClaimQuestion } from './claim-question.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { goneWords } from './gone-words.ts'
import { MOUSE } from './photo-sources.tsx'
import { NOTHING_YET, ProofFields, postWords } from './proof-fields.tsx'
import { PROOF_MARKS } from './proof-marks.ts'
import { proofState } from './proof-state.ts'
import type { useProofDraft } from './use-proof-draft.ts'

/** So long after it has come a step can't be answered, in ms: the second of two quick taps was meant for what was there before. */
const REST_MS = 500

/** What the sheet is about; a step is kept as it began, so that no button moves under a thumb. */
export interface Asked {
  /** As it was when it was pressed. */
  readonly card: Card
  readonly step: 'proof' | 'claim'
  /** Posting proof comes before claiming. */
  readonly needsProof: boolean
  /** The page was closed while proof was being taken. */
  readonly isRestored?: boolean
  /** This phone has claimed it without proof: only that is asked for. */
  readonly isClaimed?: boolean
}

interface ClaimSheetProps {
  asked: Asked | null
  isOver: boolean
  draft: ReturnType<typeof useProofDraft>
  onStep: (asked: Asked) => void
  onCamera: (card: Card) => void
  /** Photos were chosen: they are posted first. */
  onPhotos: (card: Card, files: readonly File[]) => void
  onClaim: (card: Card) => void
  onClose: () => void
  /** Finds what takes the focus where the ticket has gone. */
  focusAfter: () => HTMLElement | null
}

/** Proof and claim of a card as steps of one sheet. */
export function ClaimSheet({
  asked,
  isOver,
  draft,
  onStep,
  onCamera,
  onPhotos,
  onClaim,
  onClose,
  focusAfter,
}: ClaimSheetProps) {
  const { view, teamId } = useGameView()
  const queue = useQueue()
  const noteId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPosting, setPosting] = useState(false)
  const isResting = useRest(asked?.step ?? null)
  const card = asked && (view.cards.find(({ id }) => id === asked.card.id) ?? asked.card)
  const gone = card && goneWords(card, view, teamId, isOver)
  const isClaiming = asked?.step === 'claim'
  // Most proof is a photo: until there's something to post, where photos come from is what a thumb finds.
  const hasMouse = useMediaQuery(MOUSE)
  const isAsked = !hasMouse && draft.isEmpty && draft.making === 0

  async function post(current: Asked) {
    setPosting(true)
    const refusal = await draft.post(current.card.id)
    setPosting(false)
    setProblem(refusal)
    if (refusal !== null) return
    if (!current.isClaimed) onStep({ ...current, step: 'claim', needsProof: false, isRestored: false })
    else {
      onClose()
      showToast({ title: PROOF_MARKS['on-its-way'].words })
    }
  }

  const close = () => {
    setProblem(null)
    onClose()
  }
  return (
    <AlertDialog
      isOpen={asked !== null}
      onDismiss={close}
      title={isClaiming ? 'Have you sent evidence?' : 'Post proof'}
      description={
        card &&
        (isClaiming ? (
          gone ? (
            <Gone words={gone} />
          ) : (
            <ClaimQuestion
              card={card}
              proof={proofState(card, teamId, queue)}
              isOnApproval={optionsOf(view).review === 'on-approval'}
              isPaused={Boolean(view.pause)}
            />
          )
        ) : (
          <>
            <ClaimSteps card={card} isProved={false} isClaimed={asked?.isClaimed} />
            {asked?.isRestored && (
              <span className="mb-2 block">
                The page was closed while you took proof. If your photo is missing, take it again or choose
                it.
              </span>
            )}
            {gone && !asked?.isClaimed && <Gone words={`${gone} You can still post.`} />}
            <CardLine
              card={card}
              isGone={gone !== null}
              isBrief={!hasMouse && draft.photos.length + draft.making > 0}
            />
          </>
        ))
      }
      detail={
        asked &&
        card &&
        (isClaiming ? (
          !gone && (
            <ClaimPlace
              proof={proofState(card, teamId, queue)}
              needsProof={asked.needsProof}
              isResting={isResting}
              onProof={() => {
                onStep({ ...asked, step: 'proof' })
                // Whoever comes back without a photo can choose one or write.
                if (isAsked) onCamera(asked.card)
              }}
              onCamera={() => onCamera(asked.card)}
              onChoose={(files) => onPhotos(asked.card, files)}
            />
          )
        ) : (
          <ProofFields
            draft={draft}
            isAsked={isAsked}
            isResting={isResting}
            problem={problem}
            onForget={() => setProblem(null)}
            onCamera={() => onCamera(asked.card)}
            noteId={noteId}
          />
        ))
      }
      focusAfter={focusAfter}
    >
      {asked && !isClaiming && isAsked && (
        <div key="library" className="contents" inert={isResting}>
          <PhotoButton
            label="From library"
            className="flex-1"
            isDisabled={false}
            onChoose={(files) => void draft.choose(files)}
          />
        </div>
      )}
      {asked && !isClaiming && !isAsked && (
        <Button
          key="post"
          className="flex-1 sm:flex-2 aria-disabled:not-aria-busy:border-hairline aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-muted"
          isPending={isPosting || draft.making > 0}
          inert={isResting}
          // It can have the focus, and then says why it can't be pressed.
          aria-disabled={draft.isEmpty || undefined}
          aria-describedby={noteId}
          onClick={() => (draft.isEmpty ? announce(NOTHING_YET) : void post(asked))}
        >
          {postWords(draft.photos.length + draft.making)}
        </Button>
      )}
      {asked && isClaiming && !gone && (
        <Button
          key="claim"
          variant={asked.needsProof ? 'secondary' : 'primary'}
          className="flex-1"
          inert={isResting}
          onClick={() => onClaim(asked.card)}
        >
          Evidence Sent
        </Button>
      )}
      <CancelAnswer>{isClaiming && gone ? 'Close' : 'Cancel'}</CancelAnswer>
    </AlertDialog>
  )
}

/** Whether a step has only just come, by a press whose second tap is not meant for it. A later step has the focus, and is read anew. */
function useRest(step: Asked['step'] | null): boolean {
  const [rested, setRested] = useState<Asked['step'] | null>(null)
  useEffect(() => {
    if (step === rested) return
    if (step !== null && rested !== null) document.querySelector<HTMLElement>('[role=alertdialog]')?.focus()
    const timer = window.setTimeout(() => setRested(step), step === null ? 0 : REST_MS)
    return () => window.clearTimeout(timer)
  }, [step, rested])
  return step !== rested
}
