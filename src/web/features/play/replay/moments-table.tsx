import { memo, useMemo } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import type { Team } from '#core/game/state.ts'
import type { FoldedReplay } from '#web/live/replay/folded-replay.ts'
import type { SeriesPoint } from '#web/live/replay/series.ts'
import { lastBy } from '#web/live/replay/timeline.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** Rows from the start to the end, each as long after the one before. */
const ROWS = 9

interface MomentsTableProps {
  replay: FoldedReplay
  teams: readonly Team[]
  badges: ReadonlyMap<TeamId, TeamBadge>
  /** Ms of the replay's time: what comes later isn't told. */
  replayMs: number
}

/** The curves as a table: zones and money at some moments, as far as one has come. */
export function MomentsTable({ replay, teams, badges, replayMs }: MomentsTableProps) {
  const moments = useMemo(() => momentsOf(replay), [replay])
  const told = moments.filter((moment) => moment.replayMs <= replayMs).length
  return <Table moments={moments} told={told} teams={teams} badges={badges} />
}

interface TableProps extends Pick<MomentsTableProps, 'teams' | 'badges'> {
  moments: readonly (SeriesPoint & { atMs: number })[]
  told: number
}

const Table = memo(
  ({ moments, told, teams, badges }: TableProps) => (
    <section
      aria-label="Zones and money as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, also by keyboard
      tabIndex={0}
      className="relative min-w-0 overflow-x-auto"
    >
      <table className="w-full border-collapse text-14 tabular-nums">
        <caption className="border-b-[1.5px] border-ink pb-1 text-left font-sign text-20 font-bold">
          Zones and money
        </caption>
        <thead>
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-semibold whitespace-nowrap">
              Time
            </th>
            {teams.map(({ id, name }) => {
              const badge = badges.get(id)
              return (
                <th key={id} scope="col" className="py-1.5 pl-2 text-right">
                  {badge && <TeamBullet letter={badge.letter} color={badge.color} size={24} label={name} />}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {moments.map(({ replayMs, atMs, zones, money }, row) => (
            <tr key={replayMs} className="border-t border-hairline">
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {timeOfDay(atMs)}
              </th>
              {teams.map(({ id }, index) => (
                <td key={id} className="py-1 pl-2 text-right leading-4 whitespace-nowrap">
                  {row < told ? (
                    <>
                      <b className="block font-sign text-16 leading-4">
                        {zones[index] ?? 0}
                        <span className="sr-only"> zones, </span>
                      </b>
                      <span className="text-muted">{formatPrice(money[index] ?? 0)}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden="true" className="text-muted">
                        –
                      </span>
                      <span className="sr-only">later</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ),
  (before, after) =>
    before.moments === after.moments &&
    before.told === after.told &&
    before.teams.every(({ name, color }, index) => {
      const team = after.teams[index]
      return team?.name === name && team.color === color
    }),
)

/** What the teams had at moments as far from each other, the start and the end among them. */
function momentsOf(replay: FoldedReplay): (SeriesPoint & { atMs: number })[] {
  const { points, durationMs } = replay
  return Array.from({ length: ROWS }, (_, row) => {
    const replayMs = (durationMs * row) / (ROWS - 1)
    const point = points[lastBy(points, replayMs)] ?? { zones: [], money: [] }
    return { ...point, replayMs, atMs: replay.serverTimeAt(replayMs) }
  })
}
