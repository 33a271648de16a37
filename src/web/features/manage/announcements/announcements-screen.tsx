import { scheduledIn } from '#core/game/evolving/plans.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { wayBack } from '../way-back.ts'
import { PostLater } from './post-later.tsx'
import { ScheduledItem } from './scheduled-item.tsx'

/** `/manage/announcements`: what is said later, by the clock, and the form for more of it. */
export function AnnouncementsScreen() {
  const { view } = useGameView()
  const scheduled = scheduledIn(view)
  useLostFocus(scheduled.length)
  const isLobby = view.status === 'lobby'
  return (
    <Screen>
      <ScreenTitle back={wayBack(view)}>Scheduled announcements</ScreenTitle>
      <p className="pb-4 text-muted">
        They’re posted by themselves, also while the game is paused. Until then, players don’t see them.
        {isLobby && ' If one is due before the game starts, it’s posted at the start.'}
      </p>
      <div className="flex flex-col gap-8 sm:grid sm:grid-cols-2">
        <PostLater />
        <section aria-labelledby="scheduled" className="flex flex-col gap-2">
          <h2 id="scheduled" className="font-sign text-20 font-bold">
            Scheduled
          </h2>
          {scheduled.length === 0 ? (
            <p className="text-muted">Nothing is scheduled.</p>
          ) : (
            <ul className="border-y border-hairline">
              {scheduled.map((announcement) => (
                <ScheduledItem key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Screen>
  )
}
