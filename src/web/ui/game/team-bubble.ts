import type { CSSProperties } from 'react'
import { bubbleTint } from './bubble-tint.ts'
import { teamPaint, teamRgb } from './team-colours.ts'

/** The ground of a message in its team's colour, from the style beside it. */
export const teamBubbleClass = 'bg-(--bubble-light) dark:bg-(--bubble-dark)'

/** Tints a message in its team's colour, and has that for its edge; neither for someone without a team. */
export function teamBubbleStyle(color: string | undefined): CSSProperties {
  const tint = color === undefined ? null : bubbleTint(teamRgb(color))
  return {
    '--bubble-light': tint?.light ?? 'var(--raised)',
    '--bubble-dark': tint?.dark ?? 'var(--raised)',
    '--bubble-edge': color === undefined ? 'var(--ink)' : teamPaint(color).fill,
  } as CSSProperties
}
