import { MARKS, SIDE } from './team-marks.ts'

interface TeamPatternProps {
  id: string
  /** The team's place in the game, from 0. */
  index: number
  fill: string
  /** How many units of the drawing a pixel of the pattern has. */
  scale: number
}

/** The pattern that fills a team's zones: a pale ground with the team's marks. */
export function TeamPattern({ id, index, fill, scale }: TeamPatternProps) {
  return (
    <pattern
      id={id}
      width={SIDE}
      height={SIDE}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <rect width={SIDE} height={SIDE} fill={fill} fillOpacity={0.36} />
      <g stroke={fill} strokeOpacity={0.82} fill="none">
        <path {...MARKS[index % MARKS.length]} />
      </g>
    </pattern>
  )
}
