import type { CSSProperties } from 'react'
import { formatMoney } from '#core/game/money.ts'
import { standings } from '#core/game/standings.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { counted } from '#core/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type TeamBadge, teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

/** So many teams have room beside each other on a laptop. */
const MOST_COLUMNS = 4

/** A laptop's columns, so that its rows are as full as they can be. */
const columnsFor = (teams: number): number => Math.ceil(teams / Math.ceil(teams / MOST_COLUMNS))

/** Every zone under the team that holds it at the end, with the total that took it. */
export function ZonesByOwner({ view }: { view: GameView }) {
  const badges = teamBadges(view.teams)
  const unclaimed = zonesOf(view, null)
  return (
    <section aria-labelledby="zones-held" className="flex flex-col gap-4">
      <h2 id="zones-held" className="font-sign text-28 leading-8 font-bold">
        Who holds what
      </h2>
      <div
        className="gap-4 *:mb-6 *:break-inside-avoid md:columns-2 xl:grid xl:grid-cols-[repeat(var(--columns),minmax(0,1fr))] xl:items-start xl:gap-y-6 xl:*:mb-0"
        style={{ '--columns': columnsFor(view.teams.length) } as CSSProperties}
      >
        {standings(view).map(({ team }) => {
          const badge = badges.get(team.id)
          return (
            badge && (
              <OwnerZones key={team.id} name={team.name} badge={badge} zones={zonesOf(view, team.id)} />
            )
          )
        })}
        {unclaimed.length > 0 && <OwnerZones name="Unclaimed" badge={null} zones={unclaimed} />}
      </div>
    </section>
  )
}

interface OwnerZonesProps {
  name: string
  /** Null for what nobody holds: it has a row of its own, across. */
  badge: TeamBadge | null
  zones: readonly Zone[]
}

function OwnerZones({ name, badge, zones }: OwnerZonesProps) {
  const paint = badge && teamPaint(badge.color)
  const heading = `zones-of-${badge?.letter ?? 'nobody'}`
  return (
    <section
      aria-labelledby={heading}
      className={badge ? undefined : '[column-span:all] md:pt-6 xl:col-span-full xl:pt-0'}
    >
      <h3
        id={heading}
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-sm border-2 px-2.5 py-1.5 font-sign text-20 font-bold forced-color-adjust-none',
          badge ? 'border-(--keyline)' : 'border-dashed border-line',
        )}
        style={paint ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
      >
        {badge ? (
          <TeamBullet {...badge} size={32} isInverted className="border-current!" />
        ) : (
          <span
            aria-hidden="true"
            className="size-8 shrink-0 rounded-full border-2 border-dashed border-line"
          />
        )}
        <span className="min-w-0 flex-1">
          <bdi>{name}</bdi>
        </span>
        <span className="shrink-0">{counted(zones.length, 'zone')}</span>
      </h3>
      <ul
        className={classNames(
          'gap-x-4 *:break-inside-avoid',
          badge === null && 'md:columns-2 xl:columns-(--columns)',
        )}
      >
        {zones.map((zone) => (
          <li
            key={zone.id}
            className="flex min-h-15 flex-wrap items-center gap-x-4 border-b border-hairline py-1"
          >
            <ZoneSign number={zone.number} owner={badge} size={40} />
            {/* Large amounts and large text take a line of their own. */}
            <span className="min-w-0 flex-[1_1_8rem]">
              <bdi>{zone.title}</bdi>
            </span>
            <span className="ml-auto shrink-0 font-sign text-20 font-bold">
              {zone.currentBidCents > 0 ? formatMoney(zone.currentBidCents) : 'No Bid'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
