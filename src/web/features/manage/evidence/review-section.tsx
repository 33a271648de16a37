import { Inbox } from 'lucide-react'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { ManageEntry } from '../manage-entry.tsx'
import { waitingIn } from './queue.ts'

/** The way from Manage to the review desk, and how much waits there. */
export function ReviewSection() {
  const { view } = useGameView()
  const waiting = waitingIn(view).length
  return (
    <section aria-labelledby="reviews" className="mt-8 flex flex-col gap-3">
      <h2 id="reviews" className="font-sign text-20 font-bold">
        Review desk
      </h2>
      <ManageEntry
        to="/manage/evidence"
        name="Review Evidence"
        about="Decide on completions and disputes"
        Icon={Inbox}
        now={waiting === 0 ? 'all caught up' : `${waiting} waiting`}
      />
    </section>
  )
}
