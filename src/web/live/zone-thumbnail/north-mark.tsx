interface NorthMarkProps {
  /** How far the map is turned, clockwise. */
  degrees: number
  /** Its middle, px. */
  x: number
  y: number
}

/** Where north is on a turned map: an arrow around whose foot the letter stands. */
export const NorthMark = ({ degrees, x, y }: NorthMarkProps) => (
  <svg
    aria-hidden="true"
    viewBox="-13 -13 26 26"
    className="absolute size-6.5 -translate-x-1/2 -translate-y-1/2 overflow-visible text-muted"
    style={{ left: x, top: y }}
  >
    <path d="M0 -12L3.5 -5H0.75V0H-0.75V-5H-3.5Z" transform={`rotate(${degrees})`} fill="currentColor" />
    <text
      y={0}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={12}
      className="fill-current font-sign font-bold"
      transform={`translate(${-6 * Math.sin((degrees * Math.PI) / 180)} ${6 * Math.cos((degrees * Math.PI) / 180)})`}
    >
      N
    </text>
  </svg>
)
