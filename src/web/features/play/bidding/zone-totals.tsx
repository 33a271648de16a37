import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { bidEffect } from '#core/rules/bid-effect.ts'
import { highestTotal, priceToTake, totalOf, zoneTable } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { AsOf } from '../hidden-mark.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'
import { type BidBar, bidBars } from './bid-bars.ts'
import { standingWords } from './standing-words.ts'

/** Typed amounts that would be a bid move the own bar; others would promise what can't be. */
const MOVING: ReadonlySet<string> = new Set(['takes', 'short', 'keeps'])

/** What each team has bid on a zone in all, the highest first, as bars; the own one grows with what is typed. */
export function ZoneTotals({ zone, typedCents }: { zone: Zone; typedCents: number }) {
  const { view, badges, teamId } = useGameView()
  const rows = zoneTable(view, zone)
  const priceCents = priceToTake(zone, teamId)
  const isPossible = MOVING.has(bidEffect(view, zone, teamId, typedCents).kind)
  const neededCents =
    highestTotal(zone) > 0 && priceCents !== null && !zone.closed ? totalOf(zone, teamId) + priceCents : null
  const bars = bidBars(
    rows.map(({ team, totalCents }) => ({ teamId: team.id, totalCents })),
    teamId,
    isPossible ? typedCents : 0,
    neededCents,
  )
  return (
    <ol
      aria-label="Team totals"
      className="relative overflow-hidden rounded-sm border-[1.5px] border-line bg-raised"
    >
      {rows.map(({ team, totalCents, isLeader }) => {
        const badge = badges.get(team.id)
        const bar = bars.get(team.id)
        const words = standingWords(view, zone, { team, totalCents, isLeader }, teamId)
        const isOwn = team.id === teamId
        return (
          <li
            key={team.id}
            className="relative isolate flex min-h-11 flex-wrap items-center gap-x-3 border-hairline px-3 pt-0.5 pb-1.5 not-first:border-t"
          >
            {/* Totals that aren't of one moment can't be compared. */}
            {badge && bar && !isBlindfolded(view) && <Bar color={badge.color} bar={bar} />}
            {badge && <TeamBullet letter={badge.letter} color={badge.color} />}
            <div className="min-w-0 flex-[1_1_7.5rem]">
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
              {isOwn && neededCents !== null && !isBlindfolded(view) && (
                <p className="flex items-center gap-1.5 text-14 leading-[1.1rem] font-semibold">
                  <span aria-hidden="true" className="h-3.5 w-1 bg-ink" />
                  Takes it at {formatPrice(neededCents)}
                </p>
              )}
            </div>
            <span
              className={classNames(
                'ml-auto shrink-0 font-sign text-20 font-bold',
                totalCents === 0 && 'text-muted',
              )}
            >
              {formatMoney(totalCents)}
              {isOwn ? null : <AsOf />}
            </span>
          </li>
        )
      })}
      <OwnerSweep owner={badges.get(zone.currentOwner ?? '') ?? null} />
    </ol>
  )
}

/** A team's bar behind its row; what is only typed is dashed, and a tick says how far the own one has to reach. */
function Bar({ color, bar: { bidPercent, typedPercent, neededPercent } }: { color: string; bar: BidBar }) {
  const { fill } = teamPaint(color)
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-10 flex" style={{ color: fill }}>
      {bidPercent > 0 && <span className="play-bar" style={{ width: `${bidPercent}%` }} />}
      {neededPercent !== undefined && (
        <span className="play-bar-needed" style={{ left: `${neededPercent}%` }} />
      )}
      {typedPercent > 0 && <span className="play-bar play-bar-typed" style={{ width: `${typedPercent}%` }} />}
    </span>
  )
}
