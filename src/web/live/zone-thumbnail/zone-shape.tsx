import { useMemo } from 'react'
import type { ZoneId } from '#core/game/ids.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { useLatestBorders } from './latest-borders.ts'
import { turnedFrame } from './map-turn.ts'
import { outlinesOf } from './outlines.ts'

interface ZoneShapeProps {
  zoneId: ZoneId
  /** Of the team that holds it; null while nobody does. */
  color: string | null
}

/** A zone by its border alone, with north up, as large as its place allows, and in none that is low. Decoration: nothing until a map has drawn the borders. */
export function ZoneShape({ zoneId, color }: ZoneShapeProps) {
  const { gameId } = useGame()
  const borders = useLatestBorders(gameId)?.borders
  const outline = borders && outlinesOf(borders).outlines.get(zoneId)
  const frame = useMemo(() => outline && turnedFrame(outline.rings, 0), [outline])
  if (!outline || !frame) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMaxYMid meet"
      className={classNames(
        'absolute inset-0 size-full overflow-visible stroke-[1.5px] [@container(height<2.5rem)]:hidden',
        color === null ? 'fill-none stroke-line [stroke-dasharray:4_3]' : 'stroke-(--keyline)',
      )}
    >
      <path
        d={outline.path}
        fill={color === null ? undefined : teamPaint(color).fill}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
