import type { RecapType } from '#core/game/state.ts'
import { feedKind } from '#web/ui/game/feed-kinds.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

interface FeedMarkProps {
  type: RecapType
  /** Null where no team is meant. */
  badge: TeamBadge | null
  /** Null where it's about no zone. */
  zoneNumber: number | null
}

/** Who and where, before an event of the feed. */
export function FeedMark({ type, badge, zoneNumber }: FeedMarkProps) {
  const { Icon } = feedKind(type)
  return (
    <span className="grid min-h-8 w-10 shrink-0 place-items-center">
      {badge && zoneNumber !== null ? (
        <ZoneMark number={zoneNumber} team={badge} hasTaken={type === 'capture'} />
      ) : badge ? (
        <TeamBullet letter={badge.letter} color={badge.color} size={32} />
      ) : (
        <span className="grid size-8 place-items-center rounded-sm border-2 border-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
    </span>
  )
}

interface ZoneMarkProps {
  number: number
  team: TeamBadge
  hasTaken: boolean
}

/** The zone's sign as the team has taken it; of a bid that took nothing, the team with the zone's number. The text says both. */
function ZoneMark({ number, team, hasTaken }: ZoneMarkProps) {
  if (hasTaken)
    return (
      <span aria-hidden="true">
        <ZoneSign number={number} owner={team} size={38} />
      </span>
    )
  return (
    <span aria-hidden="true" className="relative">
      <TeamBullet letter={team.letter} color={team.color} />
      <span className="absolute -right-2 -bottom-2 grid h-5 min-w-5 cap-middle place-items-center rounded-sm bg-sign px-0.5 font-sign text-14 leading-none font-bold text-on-sign outline-1 outline-(--keyline)">
        {number}
      </span>
    </span>
  )
}
