import {
  BadgeCheck,
  EyeOff,
  Flag,
  Gavel,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Tickets,
  TrendingUp,
  Undo2,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { RecapType } from '#core/game/state.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'

const KINDS: Record<RecapType, { word: string; Icon: LucideIcon }> = {
  claim: { word: 'Challenge', Icon: Tickets },
  capture: { word: 'Zone taken', Icon: Flag },
  bid: { word: 'Bid', Icon: TrendingUp },
  admin_budget: { word: 'Budget edited', Icon: Wallet },
  admin_bid: { word: 'Bid edited', Icon: Wrench },
  admin_void: { word: 'Bid voided', Icon: Gavel },
  admin_undo: { word: 'Claim undone', Icon: Undo2 },
  announcement: { word: 'Announcement', Icon: Megaphone },
  expired: { word: 'Expired', Icon: Hourglass },
  paid: { word: 'Paid', Icon: BadgeCheck },
  hidden: { word: 'Hidden bids', Icon: EyeOff },
  admin_change: { word: 'Changed by the host', Icon: Wrench },
}

/** A kind of event in a word and an icon; a later version may tell of more. */
export const kindOf = (type: RecapType): { word: string; Icon: LucideIcon } =>
  KINDS[type] ?? KINDS.admin_change

interface FeedMarkProps {
  type: RecapType
  /** Null where no team is meant. */
  badge: TeamBadge | null
  /** Null where it's about no zone. */
  zoneNumber: number | null
}

/** Who and where, before an event of the feed. */
export function FeedMark({ type, badge, zoneNumber }: FeedMarkProps) {
  const { Icon } = kindOf(type)
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
      <span className="absolute -right-2 -bottom-2 grid h-5 min-w-5 place-items-center rounded-sm bg-sign px-0.5 font-sign text-14 leading-none font-bold text-on-sign outline-1 outline-(--keyline)">
        {number}
      </span>
    </span>
  )
}
