import { teamPaint } from './team-colours.ts'

/** Along the left edge of the own team's row, which it stands in as `relative`: a bar in the team's colour. */
export const OwnEdge = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="absolute inset-y-0 left-0 w-1"
    style={{ backgroundColor: teamPaint(color).fill }}
  />
)
