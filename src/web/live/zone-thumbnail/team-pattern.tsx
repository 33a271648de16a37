import { MARKS, SIDE } from './team-marks.ts'

interface TeamPatternProps {
  id: string
  /** The team's place in the game, from 0. */
  index: number
  fill: string
  /** Of the marks. */
  mark: string
  /** How many units of the drawing a pixel of the pattern has. */
  scale: number
  /** Against a turned drawing, clockwise. */
  degrees?: number
}

/** The pattern that fills a team's zones: a ground of its colour with the team's marks. */
export function TeamPattern({ id, index, fill, mark, scale, degrees = 0 }: TeamPatternProps) {
  return (
    <pattern
      id={id}
      width={SIDE}
      height={SIDE}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${degrees}) scale(${scale})`}
    >
      <rect width={SIDE} height={SIDE} fill={fill} fillOpacity={0.9} />
      <g stroke={mark} strokeOpacity={0.5} fill="none">
        <path {...MARKS[index % MARKS.length]} />
      </g>
    </pattern>
  )
}
