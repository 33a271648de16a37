import type { SpectatorView } from '#core/game/spectator-view.ts'
import { counted } from '#core/wording.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import type { WatchAnswer } from '#wire/watching.ts'

interface BeforeStartProps {
  /** Null where the delay reaches back before the game. */
  view: SpectatorView | null
  answer: WatchAnswer
}

/** What spectators see before the game has begun: the teams, and how many play. */
export function BeforeStart({ view, answer: { delayMinutes } }: BeforeStartProps) {
  const badges = teamBadges(view?.teams ?? [])
  const players = view?.teams.reduce((sum, team) => sum + team.players, 0) ?? 0
  return (
    <section className="watch-before" aria-label="Before the start">
      <p className="watch-huge">Waiting for the start</p>
      <p className="watch-lead">
        {view?.startsAtMs
          ? `The game starts at ${timeOfDay(view.startsAtMs)}.`
          : 'The host hasn’t started the game yet.'}
        {delayMinutes > 0 && ` You’ll see it ${delayMinutes} minutes later.`}
      </p>
      <ul className="watch-teams">
        {[...badges].map(([id, { letter, color, name }]) => (
          <li key={id}>
            <TeamBullet letter={letter} color={color} size={44} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {view && <p className="watch-lead">{counted(players, 'player')} in</p>}
    </section>
  )
}
