import { ArrowRight, Check, CheckCheck, X } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#core/game/options.ts'
import { keyOf, type Waiting } from '#core/rules/review-queue.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Button } from '#web/ui/button.tsx'
import { DockedAction, Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { acceptanceOf, kindOf, OpenItem, refusalOf } from './kinds.tsx'
import { useOwnTeamQuestion } from './own-team-question.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { WaitingList } from './waiting-list.tsx'

/** `/manage/evidence`: the host's review desk. One claim is open at a time, the oldest first. */
export function EvidenceScreen() {
  const desk = useDesk()
  const { waiting, open } = desk
  /** What a dialog is about to reject or void, even if something else takes its place meanwhile. */
  const [refusing, setRefusing] = useState<string | null>(null)
  const key = open ? keyOf(open) : ''
  return (
    <Screen width={open ? 'wide' : 'regular'}>
      <ScreenTitle
        back={{ to: '/manage', label: 'Back to Manage Game' }}
        end={waiting.length > 0 && <Count count={waiting.length} />}
      >
        Review Evidence
      </ScreenTitle>
      {open ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="min-w-0">
            <OpenItem
              key={key}
              waiting={open}
              desk={desk}
              fate={desk.fate}
              isRefusing={refusing === key}
              onRefused={() => setRefusing(null)}
            />
            <DecisionBar key={`bar ${key}`} open={open} desk={desk} onRefuse={() => setRefusing(key)} />
          </div>
          <WaitingList desk={desk} />
        </div>
      ) : (
        <NothingWaits />
      )}
    </Screen>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="font-sign text-28 font-bold text-muted">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

function NothingWaits() {
  const isOnApproval = optionsOf(useGameView().view).review === 'on-approval'
  return (
    <div className="grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-12 text-center">
      <CheckCheck aria-hidden="true" className="mb-2 size-10 text-muted" />
      <p className="font-sign text-28 font-bold">All caught up</p>
      <p className="max-w-[26rem] text-muted">
        {isOnApproval
          ? 'Completed challenges appear here, oldest first, and are paid once you approve them. Disputed ones and disputed bids do too.'
          : 'Completed challenges count right away and appear here, oldest first. Disputed ones and disputed bids do too.'}
      </p>
    </div>
  )
}

/** Approve and Reject, or what there is to decide about a bid, docked in the thumb's reach; once it was decided elsewhere, the way on. */
function DecisionBar({ open, desk, onRefuse }: { open: Waiting; desk: Desk; onRefuse: () => void }) {
  const { phase } = useGame()
  const { unlessOwn, question } = useOwnTeamQuestion(open)
  const { fate, deciding, isSettled, waiting } = desk
  const { refuse, accept, accepting } = kindOf(open)
  const acceptance = acceptanceOf(open)
  const refusal = refusalOf(open)
  // Between the entry that the decision caused and its answer nothing shall flash.
  const isOpen = fate === 'waiting' || deciding !== null
  return (
    <div className="sm:bg-ground sm:pt-2 sm:pb-4 sm:[@media(height>=480px)]:sticky sm:[@media(height>=480px)]:bottom-(--nav-height)">
      <DockedAction isInlineOnLaptop>
        {deciding !== null && phase !== 'live' && (
          <p role="status" className="text-14">
            No connection. We’ll tell you whether this was done.
          </p>
        )}
        {isOpen ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              className="min-h-14 flex-1"
              disabled={!isSettled || deciding !== null}
              onClick={() => unlessOwn(refusal ? () => void desk.decide(refusal) : onRefuse)}
            >
              <X aria-hidden="true" className="size-6" />
              {refuse}
            </Button>
            <Button
              className="min-h-14 flex-1"
              disabled={!isSettled}
              isPending={deciding === acceptance.name}
              pendingText={accepting}
              onClick={() => unlessOwn(() => void desk.decide(acceptance))}
            >
              <Check aria-hidden="true" className="size-6" />
              {accept}
            </Button>
          </div>
        ) : (
          <Button isWide className="min-h-14" onClick={desk.moveOn}>
            {waiting.length > 0 ? 'Next' : 'Done'}
            <ArrowRight aria-hidden="true" className="size-6" />
          </Button>
        )}
      </DockedAction>
      {question}
    </div>
  )
}
