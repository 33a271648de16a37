import { useGameView } from '#web/live/game/use-game-view.ts'
import { TeamSwatch } from '#web/live/zone-thumbnail/team-swatch.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { countZones } from './count-zones.ts'

interface ZoneCountsProps {
  /** In a column with the teams' names until the window is a laptop's, rather than in a line. */
  hasNames?: boolean
}

/** What the colours on a small map mean: how many zones each team holds, the own one underlined, and how many nobody does. */
export function ZoneCounts({ hasNames = false }: ZoneCountsProps) {
  const { view, teamId, badgeOf } = useGameView()
  const { words, teams, free } = countZones(view)
  if (words) return <span className="flex-1 font-sign text-20 leading-6 font-bold">{words}</span>
  const row = classNames('flex items-center gap-1', hasNames && 'max-lg:gap-3')
  const name = hasNames
    ? 'min-w-0 flex-1 font-sans text-16 leading-5 font-normal wrap-anywhere lg:sr-only'
    : 'sr-only'
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-1 flex-wrap gap-x-2.5 gap-y-1.5 font-sign text-20 font-bold',
        hasNames && 'max-lg:flex-col lg:gap-x-2',
      )}
    >
      {teams.map(({ team, zones }) => (
        <span key={team.id} className={row}>
          <TeamSwatch
            badge={badgeOf(team.id)}
            index={view.teams.findIndex(({ id }) => id === team.id)}
            {...(!hasNames && { label: team.name })}
          />
          {hasNames && <bdi className={name}>{team.name}</bdi>}
          <span className={team.id === teamId ? 'underline decoration-[3px] underline-offset-4' : undefined}>
            {zones}
          </span>
          <span className="sr-only">{zones === 1 ? 'zone' : 'zones'}</span>
        </span>
      ))}
      {free > 0 && (
        <span className={row}>
          <span
            aria-hidden="true"
            className={classNames(
              'size-5 rounded-xs border-2 border-dashed border-muted bg-(--land)',
              // In a column of names it stands under the others.
              hasNames ? 'max-lg:mx-2.5 lg:mx-0.5' : 'mx-0.5',
            )}
          />
          <span className={name}>Unclaimed</span>
          {free}
        </span>
      )}
    </span>
  )
}
