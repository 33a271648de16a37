import { ArrowRight, Check, X } from 'lucide-react'
import { useGame } from '#web/live/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction } from '#web/ui/screen.tsx'
import type { Desk } from './use-desk.ts'

/** Approve and Reject, docked in the thumb's reach; once it was decided elsewhere, the way on. */
export function DecisionBar({ desk, onReject }: { desk: Desk; onReject: () => void }) {
  const { phase } = useGame()
  const { fate, deciding, isSettled, waiting } = desk
  // Between the entry that the decision caused and its answer nothing shall flash.
  const isOpen = fate === 'waiting' || deciding !== null
  return (
    <div className="sm:bg-ground sm:pt-2 sm:pb-4 sm:[@media(height>=480px)]:sticky sm:[@media(height>=480px)]:bottom-(--nav-height)">
      <DockedAction isInlineOnLaptop>
        {deciding !== null && phase !== 'live' && (
          <p role="status" className="text-14">
            No connection. You will be told whether this was done.
          </p>
        )}
        {isOpen ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              className="min-h-14 flex-1"
              disabled={!isSettled || deciding !== null}
              onClick={onReject}
            >
              <X aria-hidden="true" className="size-6" />
              Reject
            </Button>
            <Button
              className="min-h-14 flex-1"
              disabled={!isSettled}
              isPending={deciding === 'approve'}
              pendingText="Approving..."
              onClick={() => desk.decide({ type: 'approve' })}
            >
              <Check aria-hidden="true" className="size-6" />
              Approve
            </Button>
          </div>
        ) : (
          <Button isWide className="min-h-14" onClick={desk.moveOn}>
            {waiting.length > 0 ? 'Next' : 'Done'}
            <ArrowRight aria-hidden="true" className="size-6" />
          </Button>
        )}
      </DockedAction>
    </div>
  )
}
