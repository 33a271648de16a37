/** The seven colours a team may take in the editor, in the order in which they are offered. */
export const TEAM_COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange', 'pink'] as const
type TeamColour = (typeof TEAM_COLOURS)[number]

/** A team's fill and the colour of the letter on it: black or white, whichever reads better. */
export interface TeamPaint {
  fill: string
  letter: '#000000' | '#ffffff'
}

/** Each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** How the seven are painted. */
export const NAMED_PAINTS: Readonly<Record<TeamColour, TeamPaint>> = {
  red: { fill: '#d11322', letter: '#ffffff' },
  blue: { fill: '#1f63c7', letter: '#ffffff' },
  yellow: { fill: '#ffcc15', letter: '#000000' },
  green: { fill: '#108350', letter: '#ffffff' },
  purple: { fill: '#a17fd2', letter: '#000000' },
  orange: { fill: '#f77713', letter: '#000000' },
  pink: { fill: '#fa8ebd', letter: '#000000' },
}

/** For a colour that nothing can read. */
export const UNKNOWN_PAINT: TeamPaint = { fill: '#7c7f86', letter: '#000000' }

/** Whether a colour is one of the seven. */
export function isTeamColour(color: string): color is TeamColour {
  return Object.hasOwn(NAMED_PAINTS, color)
}

/** The contrast of two colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `#rgb` or `#rrggbb` as numbers 0 to 255, null for anything else. */
export function parseHex(color: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : (color.match(/[\da-f]{2}/gi) ?? [])
  if (!short && !/^#[\da-f]{6}$/i.test(color)) return null
  const [red, green, blue] = digits.map((pair) => Number.parseInt(pair, 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The letter that reads better on a fill. */
export function contrastingLetter(fill: Rgb): TeamPaint['letter'] {
  return contrastRatio(fill, [0, 0, 0]) >= contrastRatio(fill, [255, 255, 255]) ? '#000000' : '#ffffff'
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
