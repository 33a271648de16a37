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

/** So many unclaimed zones stand in the last team's column; more take the width. */
const MOST_IN_COLUMN = 5
/** So many teams have room beside each other on a laptop. */
const MOST_COLUMNS = 4

/** A laptop's columns, so that its rows are as full as they can be. */
const columnsFor = (teams: number): number => Math.ceil(teams / Math.ceil(teams / MOST_COLUMNS))

/** Every zone under the team that holds it at the end, with the total that took it. */
export function ZonesByOwner({ view }: { view: GameView }) {
  const badges = teamBadges(view.teams)
  const unclaimed = zonesOf(view, null)
  const columns = columnsFor(view.teams.length)
  // Many that nobody holds have what the last row of teams leaves, or a row of their own.
  const left = columns - (view.teams.length % columns)
  const areMany = unclaimed.length > MOST_IN_COLUMN
  const free = unclaimed.length > 0 && (
    <OwnerZones name="Unclaimed" badge={null} zones={unclaimed} isWide={areMany && left > 1} />
  )
  return (
    <section aria-labelledby="zones-held" className="flex flex-col gap-4">
      <h2 id="zones-held" className="font-sign text-28 leading-8 font-bold">
        Who holds what
      </h2>
      <div
        className="gap-4 *:mb-6 *:break-inside-avoid md:columns-2 xl:grid xl:grid-cols-[repeat(var(--columns),minmax(0,1fr))] xl:items-start xl:gap-y-6 xl:*:mb-0"
        style={{ '--columns': columns, '--left': left, '--beside': left - 1 } as CSSProperties}
      >
        {standings(view).map(({ team }, index) => {
          const badge = badges.get(team.id)
          return (
            badge && (
              <div key={team.id} className="flex flex-col gap-6">
                <OwnerZones name={team.name} badge={badge} zones={zonesOf(view, team.id)} />
                {!areMany && index === view.teams.length - 1 && free}
              </div>
            )
          )
        })}
        {areMany && free}
      </div>
    </section>
  )
}

interface OwnerZonesProps {
  name: string
  /** Null for what nobody holds. */
  badge: TeamBadge | null
  zones: readonly Zone[]
  /** On a laptop it has several columns: its zones stand beside its name. */
  isWide?: boolean
}

function OwnerZones({ name, badge, zones, isWide = false }: OwnerZonesProps) {
  const isAcross = badge === null && zones.length > MOST_IN_COLUMN
  const paint = badge && teamPaint(badge.color)
  const heading = `zones-of-${badge?.letter ?? 'nobody'}`
  return (
    <section
      aria-labelledby={heading}
      className={classNames(
        isWide && 'xl:col-span-(--left) xl:grid xl:grid-cols-subgrid xl:items-start',
        isAcross && '[column-span:all] md:pt-6 xl:pt-0',
      )}
    >
      <h3
        id={heading}
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-sm border-2 px-2.5 py-1.5 font-sign text-20 font-bold forced-color-adjust-none',
          badge ? 'border-(--keyline)' : 'border-dashed border-line',
        )}
        style={paint ? { backgroundColor: paint.fill, color: paint.letter } : undefined}
      >
        {badge && <TeamBullet {...badge} size={32} isInverted className="border-current!" />}
        <span className="min-w-0 flex-1">
          <bdi>{name}</bdi>
        </span>
        <span className="shrink-0">{counted(zones.length, 'zone')}</span>
      </h3>
      <ul
        className={classNames(
          'gap-x-4 *:break-inside-avoid',
          isAcross && 'md:columns-2',
          isWide && 'xl:-col-end-1 xl:col-start-2 xl:columns-(--beside)',
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
