import type { CSSProperties } from 'react'
import { contrastRatio, type Rgb } from '#core/game/team-paint.ts'
import { teamPaint, teamRgb } from './team-colours.ts'

/** What the class `on-team` needs of a team's colour, which covers what is under it. */
export const teamGround = (color: string): CSSProperties =>
  ({
    '--team-fill': `rgb(${teamRgb(color).join(' ')})`,
    '--team-letter': teamPaint(color).letter,
  }) as CSSProperties

/** The dark theme's ground, as in `styles.css`. */
const NIGHT: Rgb = [14, 17, 22]
/** WCAG 2.2, AA for text of any size. */
const CONTRAST = 4.5
const STEP = 0.02

/** A team's colour for letters on the dark theme's ground: as light as it takes to be read there, and no lighter. */
export function teamOnNight(color: string): string {
  const team = teamRgb(color)
  let share = 0
  while (contrastRatio(lighter(team, share), NIGHT) < CONTRAST) share += STEP
  return `rgb(${lighter(team, share).join(' ')})`
}

const lighter = ([red, green, blue]: Rgb, share: number): Rgb => {
  const towardsWhite = (value: number) => Math.round(value + (255 - value) * share)
  return [towardsWhite(red), towardsWhite(green), towardsWhite(blue)]
}
