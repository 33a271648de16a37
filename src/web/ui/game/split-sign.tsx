import type { TeamBadge } from './team-badges.ts'
import { TeamBullet } from './team-bullet.tsx'
import { teamPaint } from './team-colours.ts'

interface SplitSignProps {
  number: number
  /** Who held it: its edge from the top left. Null for nobody. */
  from: TeamBadge | null
  to: TeamBadge | null
  /** Side in px. */
  size: number
  /** Who held it stands right beside it: their bullet would hide a small sign's number. */
  isBesideFrom?: boolean
}

/** A zone's sign between two owners, split from corner to corner. Decoration: words beside it say it. */
export function SplitSign({ number, from, to, size, isBesideFrom = false }: SplitSignProps) {
  // They leave the number of a small sign free.
  const bulletSize = size < 48 ? 20 : 24
  return (
    <span aria-hidden="true" className="relative grid shrink-0" style={{ width: size, height: size }}>
      <Half owner={from} className="absolute inset-0" />
      <Half owner={to} className="play-cross absolute inset-0" />
      <span
        className="absolute inset-[14%] grid cap-middle place-items-center bg-sign font-sign leading-none font-bold text-on-sign"
        style={{ fontSize: size / 2 }}
      >
        {number}
      </span>
      {from && !isBesideFrom && <Bullet owner={from} size={bulletSize} className="-top-1.5 -left-1.5" />}
      {to && <Bullet owner={to} size={bulletSize} className="-right-1.5 -bottom-1.5" />}
    </span>
  )
}

const Half = ({ owner, className }: { owner: TeamBadge | null; className: string }) => (
  <span
    className={`rounded-sm border-2 border-(--keyline) forced-color-adjust-none ${className}`}
    style={{ backgroundColor: owner ? teamPaint(owner.color).fill : 'var(--ground)' }}
  />
)

const Bullet = ({ owner, size, className }: { owner: TeamBadge; size: number; className: string }) => (
  <TeamBullet {...owner} size={size} className={`absolute ${className}`} />
)
