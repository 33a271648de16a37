import { teamRgb } from '#web/ui/game/team-colours.ts'

/** The board's ground in the last ten minutes: as `--color-signal`. */
const SIGNAL = [255, 199, 44] as const
/** Nearer than this a disc isn't told from its ground; orange is further. */
const NEAR = 48

/** Whether a team's disc would be lost on signal yellow, where only its ring would be left. */
export function isNearSignal(color: string): boolean {
  const rgb = teamRgb(color)
  return Math.hypot(...SIGNAL.map((part, at) => part - (rgb[at] ?? 0))) < NEAR
}
