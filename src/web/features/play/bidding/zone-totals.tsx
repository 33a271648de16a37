import { MoveRight } from 'lucide-react'
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
import { YouPlate } from '#web/ui/game/you-plate.tsx'
import { AsOf } from '../hidden-mark.tsx'
import { OwnerSweep } from '../owner-sweep.tsx'
import { priceWords } from '../price-words.ts'
import { type BidBar, bidBars } from './bid-bars.ts'
import { standingWords } from './standing-words.ts'

/** Typed amounts that would be a bid stand in the own row; others would promise what can't be. */
const POSSIBLE: ReadonlySet<BidEffect['kind']> = new Set(['takes', 'short', 'keeps', 'hidden'])

/**
 * What each team has bid on a zone in all, the highest first, with a bar below each; the own one grows with what is typed, and a line
 * across the bars shows where it takes the zone.
 */
export function ZoneTotals({ zone, typedCents }: { zone: Zone; typedCents: number }) {
  const { view, badges, teamId } = useGameView()
  const rows = zoneTable(view, zone)
  const priceCents = priceToTake(zone, teamId)
  const isBlind = isBlindfolded(view)
  const effect = bidEffect(view, zone, teamId, typedCents).kind
  const addedCents = POSSIBLE.has(effect) ? typedCents : 0
  // Totals that aren't of one moment can't be compared.
  const hasLine =
    !isBlind && highestTotal(zone) > 0 && priceCents !== null && !zone.closed && badges.has(teamId)
  const neededCents = hasLine ? totalOf(zone, teamId) + priceCents : null
  const { bars, neededPercent } = bidBars(
    rows.map(({ team, totalCents }) => ({ teamId: team.id, totalCents })),
    teamId,
    addedCents,
    neededCents,
  )
  return (
    <div
      className="relative isolate flex flex-col tablet:max-h-[calc(var(--rows)*6rem+1.25rem)] tablet:grow overflow-hidden rounded-sm border-[1.5px] border-line bg-raised"
      style={{ '--rows': rows.length, '--needed': (neededPercent ?? 0) / 100 } as CSSProperties}
    >
      <ol aria-label="Team totals" className="flex flex-1 flex-col">
        {rows.map(({ team, totalCents, isLeader }, index) => {
          const badge = badges.get(team.id)
          const bar = isBlind ? undefined : bars.get(team.id)
          const words = standingWords(view, zone, { team, totalCents, isLeader }, teamId)
          const isOwn = team.id === teamId
          return (
            <li
              key={team.id}
              // Where there is room, the rows have it.
              className="flex flex-col justify-center gap-1 border-hairline px-3 pt-1 pb-1.75 tablet:gap-1.5 not-first:border-t tablet:min-h-15 tablet:flex-1"
            >
              <div className="flex min-h-9.5 flex-wrap items-center gap-x-3">
                {badge && <TeamBullet letter={badge.letter} color={badge.color} />}
                <div className="flex min-w-0 flex-[1_1_6.5rem]">
                  <p className="flex flex-wrap items-center gap-x-2 text-16 leading-5 font-semibold tablet:text-20 tablet:leading-6">
                    <bdi className="wrap-anywhere">{team.name}</bdi>
                    {(isOwn || words.length > 0) && (
                      <span className="flex flex-wrap gap-x-1.5 text-14 leading-[1.1rem]">
                        {isOwn && <YouPlate className="bg-ink leading-[1.1rem]! text-ground" />}
                        {words.map((each) => (
                          <span key={each} className="not-last:after:ml-1.5 not-last:after:content-['·']">
                            {each}
                          </span>
                        ))}
                      </span>
                    )}
                  </p>
                </div>
                <span className="ml-auto flex min-w-min flex-wrap justify-end gap-x-1.5 font-sign text-20 font-bold tablet:text-28">
                  {isOwn && addedCents > 0 ? (
                    <Raised fromCents={totalCents} toCents={totalCents + addedCents} />
                  ) : (
                    <span className={totalCents === 0 ? 'text-muted' : undefined}>
                      {formatMoney(totalCents)}
                      {isOwn ? null : <AsOf />}
                    </span>
                  )}
                </span>
              </div>
              {index === 0 && neededPercent !== null && (
                <p aria-hidden="true" className="-mb-1 tablet:-mb-1.5">
                  <span className="bid-plate inline-block rounded-t-sm bg-ink px-2 text-14 leading-5 font-semibold text-ground">
                    {priceWords(zone, teamId)}
                  </span>
                </p>
              )}
              {badge && bar && (
                <Track
                  color={badge.color}
                  bar={bar}
                  isTaking={effect === 'takes'}
                  hasLine={neededPercent !== null}
                />
              )}
              {isOwn && neededCents !== null && (
                <p className="sr-only">Takes it at {formatPrice(neededCents)}</p>
              )}
            </li>
          )
        })}
      </ol>
      <OwnerSweep owner={badges.get(zone.currentOwner ?? '') ?? null} />
    </div>
  )
}

/** A total and what the bid makes of it. */
const Raised = ({ fromCents, toCents }: { fromCents: number; toCents: number }) => (
  <>
    <span className="text-muted">{formatMoney(fromCents)}</span>
    <span>
      {' '}
      <MoveRight aria-hidden="true" className="inline-block size-[1em] stroke-3" />
      <span className="sr-only">with this bid</span> {formatMoney(toCents)}
    </span>
  </>
)

interface TrackProps {
  color: string
  bar: BidBar
  /** What is typed takes the zone, and is as solid as what is spent. */
  isTaking: boolean
  /** A line stands where the own team takes the zone. */
  hasLine: boolean
}

/** A team's bar in its track; what is only typed is pale. */
function Track({ color, bar: { bidPercent, typedPercent }, isTaking, hasLine }: TrackProps) {
  const { fill } = teamPaint(color)
  return (
    <span aria-hidden="true" className="relative flex h-2.5 bg-sunken tablet:h-6" style={{ color: fill }}>
      {bidPercent > 0 && <span className="bid-bar" style={{ width: `${bidPercent}%` }} />}
      {typedPercent > 0 && (
        <span
          className={classNames('bid-bar', !isTaking && 'bid-bar-typed')}
          style={{ width: `${typedPercent}%` }}
        />
      )}
      {hasLine && <span className="bid-line" />}
    </span>
  )
}
