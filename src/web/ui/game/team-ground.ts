import type { CSSProperties } from 'react'
import { teamPaint, teamRgb } from './team-colours.ts'

/** What the class `on-team` needs of a team's colour, which covers what is under it. */
export const teamGround = (color: string): CSSProperties =>
  ({
    '--team-fill': `rgb(${teamRgb(color).join(' ')})`,
    '--team-letter': teamPaint(color).letter,
  }) as CSSProperties
