import { formatMoney } from '#core/game/money.ts'
import type { SpectatorView } from '#core/game/spectator-view.ts'
import type { Standing } from '#core/game/standings.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'

interface WatchStandingsProps {
  view: SpectatorView
  rows: readonly Standing[]
  label: string
  /** Teams whose place isn't told yet leave an empty row. */
  isTold?: (row: Standing) => boolean
  /** Each row on its team's colour. */
  isFilled?: boolean
}

/** The standings as a departure board. */
export function WatchStandings({
  view,
  rows,
  label,
  isTold = () => true,
  isFilled = false,
}: WatchStandingsProps) {
  const badges = teamBadges(view.teams)
  return (
    <section aria-label={label} className="watch-standings" data-filled={isFilled}>
      <h2 className="watch-label">{label}</h2>
      <ol>
        {rows.map((row) => {
          const { rank, team, zones } = row
          const badge = badges.get(team.id)
          if (!badge || !isTold(row)) return <li key={team.id} aria-hidden="true" />
          const paint = teamPaint(team.color)
          return (
            <li
              key={team.id}
              style={isFilled ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
            >
              <span className="watch-rank">
                <span className="sr-only">Rank </span>
                {rank}
              </span>
              <TeamBullet
                letter={badge.letter}
                color={badge.color}
                size={44}
                isInverted={isFilled}
                className="watch-bullet"
              />
              <bdi className="watch-team">{team.name}</bdi>
              <span className="watch-count">
                {zones}
                <span className="sr-only">{zones === 1 ? ' zone' : ' zones'}</span>
              </span>
              <span className="watch-money">
                <span className="sr-only">balance </span>
                {formatMoney(team.balanceCents)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
