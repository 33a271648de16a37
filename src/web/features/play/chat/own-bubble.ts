import type { CSSProperties } from 'react'
import { teamRgb } from '#web/ui/game/team-colours.ts'
import { bubbleTint } from './bubble-tint.ts'

/** The ground of one's own messages, from the style beside it. */
export const ownBubbleClass = 'bg-(--own-light) dark:bg-(--own-dark)'

/** Tints one's own messages in the team's colour; as others' are for someone without a team. */
export function ownBubbleStyle(color: string | undefined): CSSProperties {
  const tint = color === undefined ? null : bubbleTint(teamRgb(color))
  return {
    '--own-light': tint?.light ?? 'var(--raised)',
    '--own-dark': tint?.dark ?? 'var(--raised)',
  } as CSSProperties
}
