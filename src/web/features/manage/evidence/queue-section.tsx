import { AlarmClock, CheckCheck, ChevronRight, Inbox } from 'lucide-react'
import { waitingIn } from '#core/rules/review-queue.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Link } from '#web/ui/link.tsx'
import { countsByKind } from './kinds.tsx'
import { ageWords, isOverdue, useAges } from './waiting-age.tsx'

/** What waits for the host, first in Manage: how much, of which kinds, since when; and the way to decide on it. */
export function QueueSection() {
  const { view } = useGameView()
  const ageOf = useAges()
  const waiting = waitingIn(view)
  const ages = waiting.map(ageOf)
  const overdue = ages.filter(isOverdue).length
  const isEmpty = waiting.length === 0
  const Icon = isEmpty ? CheckCheck : Inbox
  return (
    <section aria-labelledby="reviews" className="mb-6">
      <h2 id="reviews" className="sr-only">
        Review desk
      </h2>
      <p role="status" className="sr-only">
        {isEmpty ? 'All caught up' : `${waiting.length} waiting for you`}
      </p>
      <Link
        to="/manage/evidence"
        className={`flex min-h-19 items-center gap-3 rounded-sm border-[1.5px] p-3 ${isEmpty ? 'border-line bg-raised text-ink hover:border-ink' : 'border-ink bg-ink text-ground'}`}
      >
        <span className="grid size-12 shrink-0 place-items-center">
          <Icon aria-hidden="true" className="size-9" />
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-sign text-20 leading-6 font-bold">Review Evidence</span>{' '}
          {isEmpty ? (
            <span className="block leading-5 text-muted">
              All caught up. Completions and disputes appear here.
            </span>
          ) : (
            <>
              <span className="flex flex-wrap items-baseline gap-x-3 font-sign text-28 leading-8 font-bold">
                {waiting.length} waiting <span className="text-20">oldest {ageWords(Math.max(...ages))}</span>
              </span>{' '}
              <span className="flex flex-wrap gap-x-3 leading-5">
                {countsByKind(waiting)}{' '}
                {overdue > 0 && (
                  <span className="inline-flex items-center gap-1 font-semibold">
                    <AlarmClock aria-hidden="true" className="size-4" />
                    {overdue} overdue
                  </span>
                )}
              </span>
            </>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-6 shrink-0" />
      </Link>
    </section>
  )
}
