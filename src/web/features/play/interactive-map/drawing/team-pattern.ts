import type { Rgb } from '#core/game/team-paint.ts'

/** A square picture that repeats without a seam, RGBA, not premultiplied. */
export interface PatternImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** The side of a pattern in its own pixels, two to a pixel of the screen. */
export const PATTERN_SIZE = 32
/** How many pixels of a pattern make one of the screen. */
export const PATTERN_RATIO = 2

/** Together about 45 %: the ground lets the streets through, the marks do not. */
const GROUND_ALPHA = 0.36
const MARK_ALPHA = 0.82

const half = PATTERN_SIZE / 2
const isNear = (x: number, y: number, toX: number, toY: number, radius: number): boolean =>
  Math.hypot(x + 0.5 - toX, y + 0.5 - toY) < radius

/** One for each team that a game can have, told apart without colour; all repeat after 32 pixels. */
const marks: readonly ((x: number, y: number) => boolean)[] = [
  // Stripes uphill.
  (x, y) => (x + y) % half < 4,
  // Dots.
  (x, y) => isNear(x, y, 8, 8, 4) || isNear(x, y, 24, 24, 4),
  // Level stripes.
  (_, y) => y % half < 4,
  // A grid.
  (x, y) => x % half < 3 || y % half < 3,
  // Waves.
  (x, y) => (y + Math.abs(half - x)) % half < 4,
  // Crosses.
  (x, y) => isCross(x, y, 8, 8) || isCross(x, y, 24, 24),
]

const isCross = (x: number, y: number, middleX: number, middleY: number): boolean => {
  const [offX, offY] = [Math.abs(x + 0.5 - middleX), Math.abs(y + 0.5 - middleY)]
  return (offX < 2 && offY < 6) || (offY < 2 && offX < 6)
}

/**
 * The pattern that fills a team's zones.
 * @param teamIndex the team's place in the game, from 0: it decides the marks
 * @param rgb the team's colour, 0 to 255 each
 */
export function teamPattern(teamIndex: number, rgb: Rgb): PatternImage {
  const isMark = marks[teamIndex % marks.length]
  const data = new Uint8ClampedArray(PATTERN_SIZE * PATTERN_SIZE * 4)
  for (let pixel = 0; pixel < PATTERN_SIZE * PATTERN_SIZE; pixel += 1) {
    const alpha = isMark?.(pixel % PATTERN_SIZE, Math.floor(pixel / PATTERN_SIZE)) ? MARK_ALPHA : GROUND_ALPHA
    data.set([...rgb, Math.round(alpha * 255)], pixel * 4)
  }
  return { width: PATTERN_SIZE, height: PATTERN_SIZE, data }
}

/** The name under which a team's pattern is drawn, such as `team-2-255-204-21`. */
export const patternName = (teamIndex: number, rgb: Rgb): string => ['team', teamIndex, ...rgb].join('-')

/** The picture of a name made by `patternName`; null for any other name. */
export function patternNamed(name: string): PatternImage | null {
  const [, index, red, green, blue] = /^team-(\d+)-(\d+)-(\d+)-(\d+)$/.exec(name)?.map(Number) ?? []
  if (index === undefined || red === undefined || green === undefined || blue === undefined) return null
  return teamPattern(index, [red, green, blue])
}
