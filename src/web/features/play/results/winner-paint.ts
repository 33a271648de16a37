import type { CSSProperties } from 'react'
import type { Outcome } from '#core/game/standings.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'

/** Whether one team has won by itself, and its colour as a ground with the letters on it. */
export function winnerPaint({ winners }: Pick<Outcome, 'winners'>): {
  isAlone: boolean
  style: CSSProperties | undefined
} {
  const [first, ...others] = winners
  if (!first || others.length > 0) return { isAlone: false, style: undefined }
  const { fill, letter } = teamPaint(first.color)
  return { isAlone: true, style: { backgroundColor: fill, color: letter } }
}
