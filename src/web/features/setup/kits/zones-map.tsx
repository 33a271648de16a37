import { useMemo } from 'react'
import { borderOutlines } from '#core/geometry/border-outlines.ts'
import type { ZonesDraft } from '#core/setup/setup.ts'

/** How much room a zone must have for its number to be drawn, in units of the drawing's longer side of 1,000. */
const ROOM = 55

/** The zones of a setup by their borders, with their numbers; nothing where none has a border. */
export function ZonesMap({ zones }: { zones: ZonesDraft }) {
  const drawing = useMemo(() => drawn(zones), [zones])
  if (!drawing) return null
  const { width, height, outlines } = drawing
  return (
    <svg
      role="img"
      aria-label={`Map of ${outlines.length} of ${zones.length} zones`}
      viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      className="block size-full forced-color-adjust-none"
    >
      {outlines.map(({ number, path }) => (
        <path
          key={number}
          d={path}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          strokeLinejoin="round"
          className="fill-sunken stroke-ink"
        />
      ))}
      {outlines
        .filter(({ room }) => room >= ROOM)
        .map(({ number, labelX, labelY }) => (
          <text
            key={number}
            x={labelX}
            y={labelY}
            fontSize={64}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ink font-sign font-bold"
          >
            {number}
          </text>
        ))}
    </svg>
  )
}

function drawn(zones: ZonesDraft) {
  const bordered = zones.flatMap(({ border }, index) => (border ? [{ border, number: index + 1 }] : []))
  const { outlines, width, height } = borderOutlines(bordered.map(({ border }) => border))
  if (!(width > 0 && height > 0)) return null
  return {
    width,
    height,
    outlines: bordered.flatMap(({ number }, at) => (outlines[at] ? [{ number, ...outlines[at] }] : [])),
  }
}
