import type { CSSProperties } from 'react'
import { formatMoney, formatPrice } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { type BidEffect, bidEffect } from '#core/rules/bid-effect.ts'
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

/** Typed amounts that would be a bid stand in the own row; others would promise what can't be. */
const POSSIBLE: ReadonlySet<BidEffect['kind']> = new Set(['takes', 'short', 'keeps', 'hidden'])

/** What each team has bid on a zone in all, the highest first, as bars; the own one grows with what is typed. */
export function ZoneTotals({ zone, typedCents }: { zone: Zone; typedCents: number }) {
  const { view, badges, teamId } = useGameView()
  const rows = zoneTable(view, zone)
  const priceCents = priceToTake(zone, teamId)
  const isBlind = isBlindfolded(view)
  const effect = bidEffect(view, zone, teamId, typedCents).kind
  const addedCents = POSSIBLE.has(effect) ? typedCents : 0
  const neededCents =
    highestTotal(zone) > 0 && priceCents !== null && !zone.closed ? totalOf(zone, teamId) + priceCents : null
  const bars = bidBars(
    rows.map(({ team, totalCents }) => ({ teamId: team.id, totalCents })),
    teamId,
    addedCents,
    neededCents,
  )
  return (
    <ol
      aria-label="Team totals"
      className="relative overflow-hidden rounded-sm border-[1.5px] border-line bg-raised"
      style={{ '--rows': rows.length } as CSSProperties}
    >
      {rows.map(({ team, totalCents, isLeader }) => {
        const badge = badges.get(team.id)
        const bar = isBlind ? undefined : bars.get(team.id)
        const words = standingWords(view, zone, { team, totalCents, isLeader }, teamId)
        const isOwn = team.id === teamId
        return (
          <li
            key={team.id}
            // Where there is room, the bars have it.
            className="relative isolate flex min-h-11 flex-wrap items-center gap-x-3 border-hairline px-3 pt-0.5 pb-1.5 not-first:border-t tablet:min-h-[clamp(3.5rem,(100dvh-35rem)/var(--rows),5rem)]"
          >
            {/* Totals that aren't of one moment can't be compared. */}
            {badge && bar && <Bar color={badge.color} bar={bar} />}
            {badge && <TeamBullet letter={badge.letter} color={badge.color} />}
            <div className="min-w-0 flex-[1_1_6.5rem]">
              <p className="text-16 leading-5 tablet:text-20 tablet:leading-6">
                <bdi>{team.name}</bdi>
                {isOwn && (
                  <span className="ml-2 inline-block rounded-sm bg-ink px-1.5 align-[0.1em] text-14 leading-5 font-semibold text-ground">
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
            <span className="ml-auto flex min-w-min flex-wrap justify-end gap-x-1.5 font-sign text-20 font-bold tablet:text-28">
              <span className={totalCents + (isOwn ? addedCents : 0) === 0 ? 'text-muted' : undefined}>
                {formatMoney(totalCents)}
                {isOwn ? null : <AsOf />}
              </span>
              {isOwn && addedCents > 0 && <span> +{formatPrice(addedCents)}</span>}
            </span>
            {bar?.neededPercent !== undefined && neededCents !== null && (
              <NeededMark percent={bar.neededPercent} cents={neededCents} />
            )}
          </li>
        )
      })}
      <OwnerSweep owner={badges.get(zone.currentOwner ?? '') ?? null} />
    </ol>
  )
}

/** A team's bar behind its row; what is only typed is hatched. */
function Bar({ color, bar: { bidPercent, typedPercent } }: { color: string; bar: BidBar }) {
  const { fill } = teamPaint(color)
  return (
    <span aria-hidden="true" className="absolute inset-0 -z-10 flex" style={{ color: fill }}>
      {bidPercent > 0 && <span className="play-bar" style={{ width: `${bidPercent}%` }} />}
      {typedPercent > 0 && <span className="play-bar play-bar-typed" style={{ width: `${typedPercent}%` }} />}
    </span>
  )
}

/** How far the own bar has to reach, on the scale of the bars: a tick with its amount, on whichever side of it there is more room. */
function NeededMark({ percent, cents }: { percent: number; cents: number }) {
  const isBefore = percent >= 50
  return (
    <p className="-mx-3 -mb-1.5 flex basis-[calc(100%+24px)] text-14 leading-[1.1rem] font-semibold">
      <span
        className={classNames('border-ink px-1.5 pb-1.5', isBefore ? 'border-r-3 text-right' : 'border-l-3')}
        style={isBefore ? { width: `${percent}%` } : { marginLeft: `${percent}%` }}
      >
        Takes it at {formatPrice(cents)}
      </span>
    </p>
  )
}
