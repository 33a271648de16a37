import type { SpectatorView } from '#core/game/spectator-view.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** What happened last, newest first; as many lines as there is room for. */
export function Headlines({ view }: { view: SpectatorView }) {
  const badges = teamBadges(view.teams)
  return (
    <section aria-labelledby="headlines" className="watch-feed">
      <h2 id="headlines" className="watch-label">
        What happened
      </h2>
      <ol>
        {view.feed.toReversed().map(({ id, createdAtMs, teamId, text }) => {
          const badge = badges.get(teamId ?? '')
          return (
            <li key={id}>
              <time className="watch-time">{timeOfDay(createdAtMs)}</time>
              {badge && (
                <TeamBullet letter={badge.letter} color={badge.color} size={28} className="watch-bullet" />
              )}
              <span className="watch-text">{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
