import type { ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { latestBorders } from './latest-borders.ts'
import { turnedFrame } from './map-turn.ts'
import { outlinesOf } from './outlines.ts'

/** Of the zone's size, on each side of it. */
const MARGIN = 0.3
/** Of the zone's size: the side of its number's plate. */
const PLATE = 0.3

interface ZoneCutoutProps {
  view: Pick<GameView, 'id' | 'teams' | 'zones'>
  zoneId: ZoneId
  className: string
}

/** A zone and what is around it, cut out of the map in its owners' colours; nothing where no map has drawn the borders before. */
export function ZoneCutout({ view, zoneId, className }: ZoneCutoutProps) {
  const borders = latestBorders(view.id)?.borders
  const { outlines } = borders ? outlinesOf(borders) : { outlines: null }
  const zone = outlines?.get(zoneId)
  if (!outlines || !zone) return null
  const { left, top, width, height } = turnedFrame(zone.rings, 0)
  const size = Math.max(width, height)
  const [margin, plate] = [MARGIN * size, PLATE * size]
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className={className}
    >
      {view.zones.map(({ id, currentOwner }) => {
        const owner = view.teams.find((team) => team.id === currentOwner)
        return (
          <path
            key={id}
            d={outlines.get(id)?.path}
            vectorEffect="non-scaling-stroke"
            fill={owner ? teamPaint(owner.color).fill : 'var(--land)'}
            fillOpacity={id === zoneId ? 1 : 0.3}
            stroke="var(--ink)"
            strokeOpacity={id === zoneId ? 1 : 0.35}
            strokeWidth={id === zoneId ? 2.5 : 1}
          />
        )
      })}
      <g transform={`translate(${zone.labelX} ${zone.labelY})`}>
        <rect
          x={-plate / 2}
          y={-plate / 2}
          width={plate}
          height={plate}
          vectorEffect="non-scaling-stroke"
          className="fill-sign stroke-on-sign"
          strokeWidth={1.5}
        />
        <text
          textAnchor="middle"
          y={0.24 * plate}
          fontSize={0.68 * plate}
          className="fill-on-sign font-sign font-bold"
        >
          {view.zones.find(({ id }) => id === zoneId)?.number}
        </text>
      </g>
    </svg>
  )
}
