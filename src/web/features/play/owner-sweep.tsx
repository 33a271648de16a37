import { useState } from 'react'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'

/** A zone changes hands while one looks: a sweep of the new colour over the element around it, which is `relative`. */
export function OwnerSweep({ owner }: { owner: TeamBadge | null }) {
  const name = owner?.name ?? null
  const [last, setLast] = useState({ name, turn: 0 })
  if (last.name !== name) setLast({ name, turn: last.turn + 1 })
  if (last.turn === 0 || !owner) return null
  return (
    <span
      key={last.turn}
      aria-hidden="true"
      className="play-sweep"
      style={{ backgroundColor: teamPaint(owner.color).fill }}
    />
  )
}
