import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewItem } from './review-item.tsx'
import { useDesk } from './use-desk.ts'
import { WaitingList } from './waiting-list.tsx'

/** `/manage/evidence`: the host's review desk. One claim is open at a time, the oldest first. */
export function EvidenceScreen() {
  const desk = useDesk()
  const { waiting, open } = desk
  /** The claim whose rejection is asked about: never the one that stands in its place afterwards. */
  const [rejecting, setRejecting] = useState<string | null>(null)
  const key = open ? `${open.id} ${open.claimedAtMs}` : ''
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
            <ReviewItem key={key} claim={open} fate={desk.fate} />
            <DecisionBar key={`bar ${key}`} desk={desk} onReject={() => setRejecting(key)} />
          </div>
          <WaitingList desk={desk} />
          {rejecting === key && (
            <RejectDialog key={`reject ${key}`} claim={open} desk={desk} onClose={() => setRejecting(null)} />
          )}
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
  return (
    <div className="grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed border-line px-4 py-12 text-center">
      <CheckCheck aria-hidden="true" className="mb-2 size-10 text-muted" />
      <p className="font-sign text-28 font-bold">Nothing waits</p>
      <p className="max-w-[26rem] text-muted">
        A completed challenge counts at once and comes here, the oldest first. So does every completion that a
        player disputes.
      </p>
    </div>
  )
}
