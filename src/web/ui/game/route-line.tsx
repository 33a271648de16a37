import { TEAM_COLOURS } from '#core/game/team-paint.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { teamPaint } from './team-colours.ts'

interface Station {
  x: number
  y: number
}

/** A team where the line stops. */
export interface Stop {
  color: string
  letter: string | undefined
}

// One line through the town in straight runs and 45 degree bends, a station for each of the seven colours.
const stations: readonly Station[] = [
  { x: 24, y: 92 },
  { x: 84, y: 92 },
  { x: 142, y: 52 },
  { x: 200, y: 24 },
  { x: 258, y: 24 },
  { x: 316, y: 52 },
  { x: 374, y: 92 },
]
const through = 'H98a10 10 0 0 0 7-3L167 27a10 10 0 0 1 7-3H284a10 10 0 0 1 7 3L353 89a10 10 0 0 0 7 3'

const letters = teamLetters([...TEAM_COLOURS])
const everyColour: readonly Stop[] = TEAM_COLOURS.map((color, index) => ({ color, letter: letters[index] }))

interface RouteLineProps {
  /** The teams of a game, at most seven; without them every team colour. */
  stops?: readonly Stop[] | undefined
  /** The colour that it stands on: a stop of that colour is inverted. */
  ground?: string | undefined
  /** From terminus to terminus, where it doesn't run on beyond what it stands on. */
  isWhole?: boolean
  className?: string
}

/** A transit line that stops at every team; decoration for signs and empty walls. */
export function RouteLine({ stops = everyColour, ground, isWhole = false, className }: RouteLineProps) {
  return (
    <svg viewBox="0 0 400 116" aria-hidden="true" className={className}>
      <path
        d={isWhole ? `M6 92${through}H394` : `M-400 92${through}H460`}
        fill="none"
        stroke="currentColor"
        strokeWidth="12"
        strokeLinecap="round"
      />
      {stops.map(({ color, letter }, index) => {
        const paint = teamPaint(color)
        const isInverted = paint.fill === ground
        // Few stops spread over the whole line.
        const at = stations[Math.floor(((index + 0.5) * stations.length) / stops.length)]
        return (
          at && (
            <g key={letter} transform={`translate(${at.x} ${at.y})`}>
              <circle
                r={isInverted ? 22 : 18}
                fill={isInverted ? 'currentColor' : paint.fill}
                stroke="currentColor"
                strokeWidth="4"
              />
              <text
                y="8"
                textAnchor="middle"
                fontSize="24"
                fill={isInverted ? paint.fill : paint.letter}
                className="font-sign font-bold"
              >
                {letter}
              </text>
            </g>
          )
        )
      })}
    </svg>
  )
}
