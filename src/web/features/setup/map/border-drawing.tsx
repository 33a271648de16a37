import { useMemo } from 'react'
import type { ZoneBorder } from '#core/game/state.ts'
import { borderOutlines } from '#core/geometry/border-outlines.ts'
import { classNames } from '#web/ui/class-names.ts'

interface BorderDrawingProps {
  borders: readonly { border: ZoneBorder /** Stands in its middle, such as a number. */; label?: string }[]
  /** What is drawn, for those who do not see it. */
  name: string
  className?: string
}

/** Borders drawn together in ink, as a check that they are what was meant. */
export function BorderDrawing({ borders, name, className }: BorderDrawingProps) {
  const { width, height, outlines } = useMemo(
    () => borderOutlines(borders.map(({ border }) => border)),
    [borders],
  )
  const margin = 40
  const frame = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(Math.round).join(' ')
  return (
    <svg role="img" aria-label={name} viewBox={frame} className={classNames('block text-ink', className)}>
      {outlines.map(({ path }) => (
        <path
          key={path}
          d={path}
          fillRule="evenodd"
          className="fill-sunken stroke-ink"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {outlines.map(({ path, labelX, labelY }, index) => (
        <text
          key={path}
          x={labelX}
          y={labelY}
          textAnchor="middle"
          dominantBaseline="central"
          strokeWidth={10}
          className="fill-ink stroke-sunken font-sign text-[52px] font-bold [paint-order:stroke]"
        >
          {borders[index]?.label}
        </text>
      ))}
    </svg>
  )
}
