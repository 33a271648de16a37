import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

interface FlipSignProps {
  number: number
  /** Who held it; null for nobody. */
  from: TeamBadge | null
  to: TeamBadge | null
  size: number
  /** It stands on the next owner's colour. */
  isInverted?: boolean
}

/** A zone's sign that turns over from one owner to the next; without motion, the next owner's. Decoration: words beside it say it. */
export function FlipSign({ number, from, to, size, isInverted = false }: FlipSignProps) {
  return (
    <span aria-hidden="true" className="play-flip" style={{ width: size, height: size }}>
      <Face number={number} owner={from} size={size} className="play-flip-front" />
      <Face number={number} owner={to} size={size} isInverted={isInverted} className="play-flip-back" />
    </span>
  )
}

function Face({
  owner,
  className,
  ...rest
}: {
  number: number
  owner: TeamBadge | null
  size: number
  isInverted?: boolean
  className: string
}) {
  return (
    <span className={className}>
      <ZoneSign {...rest} owner={owner} className="rounded-sm bg-ground" />
    </span>
  )
}
