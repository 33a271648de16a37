import type { TeamsDraft } from '#core/setup.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { codeOf } from './team-list.ts'

/** The teams as the lobby will show them, codes included. */
export function TeamsPreview({ teams, letters }: { teams: TeamsDraft; letters: readonly string[] }) {
  return (
    <section className="keyline-bone rounded-sm bg-board px-5 py-4 text-on-sign">
      <h2 className="pb-2 font-sign text-20 font-bold">In the lobby</h2>
      <ul>
        {teams.map((team, index) => (
          <li
            key={team.id}
            className="flex min-h-16 items-center gap-3 border-on-sign/25 py-2 not-first:border-t"
          >
            <TeamBullet letter={letters[index] ?? ''} color={team.color} size={44} />
            <p className="min-w-0 flex-1">
              <span className="block text-20 font-semibold">{team.name.trim() || `Team ${index + 1}`}</span>
              <span className="block font-sign text-20 font-bold tracking-wide">{codeOf(team)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
