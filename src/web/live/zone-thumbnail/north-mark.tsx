interface NorthMarkProps {
  /** How far the map is turned, clockwise. */
  degrees: number
  /** Its middle, px. */
  x: number
  y: number
}

/** Where north is on a turned map: an arrow around whose foot the letter stands. */
export const NorthMark = ({ degrees, x, y }: NorthMarkProps) => {
  const angle = (degrees * Math.PI) / 180
  return (
    <svg
      aria-hidden="true"
      viewBox="-15 -15 30 30"
      className="absolute size-7.5 -translate-x-1/2 -translate-y-1/2 overflow-visible fill-ink"
      style={{ left: x, top: y }}
    >
      <path d="M0 -15 5 -6H1V2H-1V-6H-5Z" transform={`rotate(${degrees})`} />
      <text
        x={-9 * Math.sin(angle)}
        y={9 * Math.cos(angle)}
        textAnchor="middle"
        dominantBaseline="central"
        className="font-sign text-[15px] font-bold"
      >
        N
      </text>
    </svg>
  )
}
