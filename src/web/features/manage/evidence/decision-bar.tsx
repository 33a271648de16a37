import { ArrowRight, Check, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Waiting } from '#core/rules/review-queue.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isolated } from '#web/ui/isolated.ts'
import { DockedAction } from '#web/ui/screen.tsx'
import { Key, useDeskKeys } from './desk-keys.tsx'
import { acceptanceOf, effectOf, isBare, kindOf, lossOf, refusalOf } from './kinds.tsx'
import { useOwnTeamQuestion } from './own-team-question.tsx'
import type { Desk } from './use-desk.ts'
import { useEvidenceFlags } from './use-evidence-flags.ts'

interface DecisionBarProps {
  open: Waiting
  desk: Desk
  onRefuse: () => void
  /** A and R decide as well: which keys there are, beside the buttons. */
  keys?: ReactNode
}

/** Approve and Reject, or what there is to decide about a bid, docked in the thumb's reach; once it was decided elsewhere, the way on. */
export function DecisionBar({ open, desk, onRefuse, keys }: DecisionBarProps) {
  const { phase } = useGame()
  const hasKeys = keys !== undefined
  const { unlessOwn, question } = useOwnTeamQuestion(open)
  const { fate, deciding, isSettled, waiting } = desk
  const { refuse, accept, accepting } = kindOf(open)
  const acceptance = acceptanceOf(open)
  const { view } = useGameView()
  const effect = effectOf(open, view)
  const loss = lossOf(open, view)
  const refusal = refusalOf(open)
  const flags = useEvidenceFlags(open.kind === 'claim' ? open.item : null)
  const isDoubtful = isBare(open) || flags.length > 0
  // Between the entry that the decision caused and its answer nothing shall flash.
  const isOpen = fate === 'waiting' || deciding !== null
  const isRefusable = isOpen && isSettled && deciding === null
  const refuseIt = () => unlessOwn(refusal ? () => void desk.decide(refusal) : onRefuse)
  const acceptIt = () => unlessOwn(() => void desk.decide(acceptance))
  useDeskKeys(hasKeys, {
    refuse: () => isRefusable && refuseIt(),
    accept: () => isRefusable && acceptIt(),
  })
  return (
    <div className="decision-bar sm:bg-ground sm:pt-2 sm:pb-4 sm:[@media(height>=480px)]:sticky sm:[@media(height>=480px)]:bottom-(--nav-height)">
      <DockedAction isInlineOnLaptop>
        {deciding !== null && phase !== 'live' && (
          <p role="status" className="text-14">
            No connection. We’ll tell you whether this was done.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {isOpen ? (
            <div className="decision-buttons flex flex-1 flex-wrap gap-3">
              <Button
                variant="secondary"
                className="min-h-14 flex-1 enabled:border-danger! enabled:text-danger!"
                disabled={!isRefusable}
                aria-keyshortcuts={hasKeys ? 'R' : undefined}
                onClick={refuseIt}
              >
                <OctagonX aria-hidden="true" className="size-6 shrink-0" />
                <Deed name={refuse} effect={loss} />
                {hasKeys && <Key>R</Key>}
              </Button>
              <Button
                // While there is a doubt, neither answer is what comes first.
                variant={isDoubtful ? 'secondary' : 'primary'}
                className={classNames('min-h-14 flex-1', isDoubtful && 'enabled:border-ink!')}
                disabled={!isSettled}
                isPending={deciding === acceptance.name}
                pendingText={accepting}
                aria-keyshortcuts={hasKeys ? 'A' : undefined}
                onClick={acceptIt}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-7 shrink-0 place-items-center rounded-full',
                    isSettled && (isDoubtful ? 'bg-ink text-ground' : 'bg-ground text-ink'),
                  )}
                >
                  <Check className="size-5" strokeWidth={3} />
                </span>
                <Deed name={accept} effect={effect} />
                {hasKeys && <Key>A</Key>}
              </Button>
            </div>
          ) : (
            <Button className="min-h-14 flex-1" onClick={desk.moveOn}>
              {waiting.length > 0 ? 'Next' : 'Done'}
              <ArrowRight aria-hidden="true" className="size-6" />
            </Button>
          )}
          {keys}
        </div>
      </DockedAction>
      {question}
    </div>
  )
}

/** What a button does, and what comes of it. */
const Deed = ({ name, effect }: { name: string; effect: string | null }) => (
  <span className="flex min-w-0 flex-col items-start text-left leading-5">
    {name}{' '}
    {effect !== null && (
      <span className="text-14 font-normal [overflow-wrap:anywhere]">{isolated(effect)}</span>
    )}
  </span>
)
