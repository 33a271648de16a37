import {
  BadgeCheck,
  Ban,
  EyeOff,
  Flag,
  Gavel,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  OctagonX,
  Tickets,
  TrendingUp,
  Undo2,
  Wallet,
  Wrench,
} from 'lucide-react'
import { memo } from 'react'
import type { RecapItem, RecapType } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { ProofMark } from '#web/ui/game/proof-mark.tsx'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import { isolated } from '#web/ui/isolated.ts'
import type { BidMark } from './bid-mark.ts'
import type { ClaimMark } from './claim-mark.ts'

const kinds: Record<RecapType, { word: string; Icon: LucideIcon }> = {
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

type MarkName = NonNullable<ClaimMark['mark'] | BidMark['mark']>

const marks: Record<MarkName, LucideIcon> = {
  Stands: BadgeCheck,
  Voided: Ban,
  Approved: BadgeCheck,
  Rejected: OctagonX,
  Disputed: MessageSquareWarning,
  'Your team disputed this': MessageSquareWarning,
  'You disputed this': MessageSquareWarning,
  Undone: Undo2,
}

interface FeedItemProps {
  item: RecapItem
  /** The number of the zone that it is about; null where it's about none. */
  zoneNumber: number | null
  /** The official who caused it, as 'Referee Ada'; null for the host and players. */
  by: string | null
  /** Null where no team is meant. */
  badge: TeamBadge | null
  /** How a claim or a bid stands; null for all else. */
  mark: MarkName | null
  isDisputable: boolean
  /** Whether the team that claimed has posted; null where the item is no claim that stands. */
  isProven: boolean | null
  nowMs: number
  onDispute: (item: RecapItem) => void
}

/**
 * One line of the feed: whose, of what kind, what and when; and how a claim or a bid stands with the host.
 * Each event brings the feed anew, and nearly all of its lines say what they said.
 */
export const FeedItem = memo(function FeedItem(props: FeedItemProps) {
  const { item, zoneNumber, by, badge, mark, isDisputable, isProven, nowMs, onDispute } = props
  // A later version may tell of more.
  const { word, Icon } = kinds[item.type] ?? kinds.admin_change
  const disputeLabel = item.bid === undefined ? 'Dispute' : 'Dispute bid'
  const isLoud = item.type === 'announcement' || item.type === 'capture'
  return (
    // Beyond the rows in sight at first it costs nothing until it's scrolled to; then it keeps its room, and a focused
    // button its outline.
    <li className="flex items-start gap-3 border-hairline px-3 py-2.5 [contain-intrinsic-size:auto_3.5rem] [overflow-clip-margin:6px] not-first:border-t nth-[n+9]:[content-visibility:auto]">
      <span className="grid min-h-8 w-10 shrink-0 place-items-center">
        {badge && zoneNumber !== null ? (
          <ZoneMark number={zoneNumber} team={badge} hasTaken={item.type === 'capture'} />
        ) : badge ? (
          <TeamBullet letter={badge.letter} color={badge.color} size={32} />
        ) : (
          <span className="grid size-8 place-items-center rounded-sm border-2 border-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p dir={item.type === 'announcement' ? 'auto' : undefined} className={isLoud ? 'font-semibold' : ''}>
          {item.type === 'announcement' ? item.text : isolated(item.text)}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="flex min-w-[min(100%,5.75rem)] flex-1 flex-wrap items-center gap-x-3 text-14 text-muted">
            <span className="flex items-center gap-1.5">
              {badge && <Icon aria-hidden="true" className="size-4 shrink-0" />}
              {by !== null && item.type === 'admin_change' ? 'Changed' : word} ·{' '}
              {relativeTime(item.createdAtMs, nowMs)}
            </span>
            {by !== null && <strong className="text-ink">{isolated(by)}</strong>}
            {mark && <Mark mark={mark} />}
            {isProven !== null && (
              <ProofMark isProven={isProven} isDecided={mark === 'Approved' || mark === 'Rejected'} />
            )}
          </p>
          {isDisputable && (
            <Button
              variant="quiet"
              aria-label={`${disputeLabel}: ${item.text}`}
              onClick={() => onDispute(item)}
              // Rarely needed: it looks like the words beside it. The line stays as low as they are.
              className="-my-3.5 -mr-3 ml-auto shrink-0 px-3! text-14! font-normal! text-muted! decoration-dotted hover:text-ink!"
            >
              {disputeLabel}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

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

function Mark({ mark }: { mark: MarkName }) {
  const Icon = marks[mark]
  return (
    <span className="flex items-center gap-1 font-semibold text-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {mark}
    </span>
  )
}
