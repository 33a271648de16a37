import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#core/game/options.ts'
import { keyOf } from '#core/rules/review-queue.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { OpenItem } from './kinds.tsx'
import { useDesk } from './use-desk.ts'
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

/** What the desk says while nothing waits. */
export function NothingWaits() {
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
