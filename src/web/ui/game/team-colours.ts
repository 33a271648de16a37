import {
  contrastingLetter,
  isTeamColour,
  NAMED_PAINTS,
  parseHex,
  type Rgb,
  type TeamPaint,
  UNKNOWN_PAINT,
} from '#core/game/team-paint.ts'

const computed = new Map<string, TeamPaint>()

/** How to paint a team: one of the seven by name, any other CSS colour as it is. */
export function teamPaint(color: string): TeamPaint {
  const key = color.trim().toLowerCase()
  if (isTeamColour(key)) return NAMED_PAINTS[key]
  let paint = computed.get(key)
  if (!paint) {
    const rgb = parseHex(key) ?? readByCanvas(key)
    paint = rgb ? { fill: key, letter: contrastingLetter(rgb) } : UNKNOWN_PAINT
    computed.set(key, paint)
  }
  return paint
}

/** A team's fill as numbers, for those who draw it themselves. */
export function teamRgb(color: string): Rgb {
  const { fill } = teamPaint(color)
  return parseHex(fill) ?? readByCanvas(fill) ?? [124, 127, 134]
}

// The browser alone knows every way to write a colour; null where it does not know this one.
function readByCanvas(color: string): Rgb | null {
  if (typeof document === 'undefined' || !CSS.supports('color', color)) return null
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
