import { counted } from '#core/wording.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'

/** The teams of which a player has the game open, and how many of all players that is: the host isn't counted. */
export function WhoIsHere() {
  const { view, online, phase } = useGame()
  if (!view || phase !== 'live') return null
  const count = Object.values(online).reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const badges = teamBadges(view.teams)
  return (
    <p className="flex items-center gap-2 text-14 font-semibold text-muted">
      <span className="hidden -space-x-1 sm:flex">
        {view.teams.map(({ id }) => {
          const badge = badges.get(id)
          return (
            badge && (online[id] ?? 0) > 0 && <TeamBullet key={id} {...badge} size={28} label={badge.name} />
          )
        })}
      </span>
      {count} of {counted(Object.keys(view.players).length, 'player')} online
    </p>
  )
}
