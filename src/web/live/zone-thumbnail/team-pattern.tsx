import type { ReactNode } from 'react'

/** The side of a pattern's square. */
const SIDE = 16

/** The marks of a team's pattern by its place in the game, told apart without colour: those of the large map, as shapes. */
const MARKS: readonly ReactNode[] = [
  // Stripes uphill.
  <path key="uphill" d="M-4 4 4-4M-4 20 20-4M12 20 20 12" strokeWidth={3} />,
  // Dots.
  <path key="dots" d="M4 4h0M12 12h0" strokeWidth={5} strokeLinecap="round" />,
  // Level stripes.
  <path key="level" d="M0 3h16M0 11h16" strokeWidth={2.5} />,
  // A grid.
  <path key="grid" d="M0 4h16M0 12h16M4 0v16M12 0v16" strokeWidth={1.5} />,
  // Waves.
  <path key="waves" d="M0 6 8 0 16 6M0 14 8 8 16 14M0 22 8 16 16 22" strokeWidth={2} />,
  // Crosses.
  <path key="crosses" d="M4 1v6M1 4h6M12 9v6M9 12h6" strokeWidth={2} />,
]

interface TeamPatternProps {
  id: string
  /** The team's place in the game, from 0. */
  index: number
  fill: string
  /** How many units of the drawing a pixel of the pattern has. */
  scale: number
  /** The drawing lies on its side, the marks don't. */
  isTurned: boolean
}

/** The pattern that fills a team's zones: a pale ground with the team's marks. */
export function TeamPattern({ id, index, fill, scale, isTurned }: TeamPatternProps) {
  return (
    <pattern
      id={id}
      width={SIDE}
      height={SIDE}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${isTurned ? -90 : 0}) scale(${scale})`}
    >
      <rect width={SIDE} height={SIDE} fill={fill} fillOpacity={0.36} />
      <g stroke={fill} strokeOpacity={0.82} fill="none">
        {MARKS[index % MARKS.length]}
      </g>
    </pattern>
  )
}
