import { BadgeCheck, Ban, type LucideIcon, MessageSquareWarning, OctagonX, Undo2 } from 'lucide-react'
import { memo } from 'react'
import type { RecapItem } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { feedKind } from '#web/ui/game/feed-kinds.ts'
import { ProofMark } from '#web/ui/game/proof-mark.tsx'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { isolated } from '#web/ui/isolated.ts'
import type { BidMark } from './bid-mark.ts'
import type { ClaimMark } from './claim-mark.ts'
import { FeedMark } from './feed-mark.tsx'

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
  const { word, Icon } = feedKind(item.type)
  const disputeLabel = item.bid === undefined ? 'Dispute' : 'Dispute bid'
  const isLoud = item.type === 'announcement' || item.type === 'capture'
  return (
    // Beyond the rows in sight at first it costs nothing until it's scrolled to; then it keeps its room, and a focused
    // button its outline.
    <li className="flex items-start gap-3 border-hairline px-3 [contain-intrinsic-size:auto_3.5rem] [overflow-clip-margin:6px] feed-row not-first:border-t nth-[n+9]:[content-visibility:auto]">
      <FeedMark type={item.type} badge={badge} zoneNumber={zoneNumber} />
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
              className="-my-3.5 -mr-3 ml-auto shrink-0 px-3! text-14! font-normal! text-muted! hover:text-ink! focus-visible:text-ink!"
            >
              {disputeLabel}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

function Mark({ mark }: { mark: MarkName }) {
  const Icon = marks[mark]
  return (
    <span className="flex items-center gap-1 font-semibold text-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {mark}
    </span>
  )
}
