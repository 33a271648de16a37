import { zoneTable } from '#core/bidding.ts'
import { formatMoney } from '#core/money.ts'
import type { Zone } from '#core/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'
import { usePlay } from '../use-play.ts'
import { standingWords } from './standing-words.ts'

/** What each team has bid on a zone in all, the highest first. */
export function ZoneTotals({ zone }: { zone: Zone }) {
  const { view, badges, teamId } = usePlay()
  return (
    <ol
      aria-label="Team totals"
      className="relative overflow-hidden rounded-sm border-[1.5px] border-line bg-raised"
    >
      {zoneTable(view, zone).map(({ team, totalCents, isLeader }) => {
        const badge = badges.get(team.id)
        const words = standingWords(view, zone, { team, totalCents, isLeader }, teamId)
        const isOwn = team.id === teamId
        return (
          <li
            key={team.id}
            className="flex min-h-11 items-center gap-3 border-hairline px-3 py-0.5 not-first:border-t"
          >
            {badge && <TeamBullet letter={badge.letter} color={badge.color} />}
            <div className="min-w-0 flex-1">
              <p className="text-16 leading-5">
                <bdi>{team.name}</bdi>
                {isOwn && (
                  <span className="ml-2 inline-block rounded-sm bg-ink px-1.5 text-14 leading-5 font-semibold text-ground">
                    You
                  </span>
                )}
              </p>
              {words.length > 0 && (
                <p className="flex flex-wrap gap-x-3 text-14 leading-[1.1rem] font-semibold">
                  {words.map((each) => (
                    <span key={each}>{each}</span>
                  ))}
                </p>
              )}
            </div>
            <span
              className={classNames('shrink-0 font-sign text-20 font-bold', totalCents === 0 && 'text-muted')}
            >
              {formatMoney(totalCents)}
            </span>
          </li>
        )
      })}
      <OwnerSweep owner={badges.get(zone.currentOwner ?? '') ?? null} />
    </ol>
  )
}
