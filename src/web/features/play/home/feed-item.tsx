import {
  Flag,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Tickets,
  TrendingUp,
  Undo2,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { RecapItem, RecapType } from '#core/state.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { relativeTime } from './relative-time.ts'

const kinds: Record<RecapType, { word: string; Icon: LucideIcon }> = {
  claim: { word: 'Challenge', Icon: Tickets },
  capture: { word: 'Zone taken', Icon: Flag },
  bid: { word: 'Bid', Icon: TrendingUp },
  admin_budget: { word: 'Budget edited', Icon: Wallet },
  admin_bid: { word: 'Bid edited', Icon: Wrench },
  admin_undo: { word: 'Claim undone', Icon: Undo2 },
  announcement: { word: 'Announcement', Icon: Megaphone },
  expired: { word: 'Expired', Icon: Hourglass },
}

interface FeedItemProps {
  item: RecapItem
  /** Null where no team is meant. */
  badge: TeamBadge | null
  nowMs: number
}

/** One line of the feed: whose, of what kind, what and when. */
export function FeedItem({ item, badge, nowMs }: FeedItemProps) {
  const { word, Icon } = kinds[item.type]
  const isLoud = item.type === 'announcement' || item.type === 'capture'
  return (
    <li className="flex items-start gap-3 border-hairline px-3 py-2.5 not-first:border-t">
      <span className="grid size-8 shrink-0 place-items-center">
        {badge ? (
          <TeamBullet letter={badge.letter} color={badge.color} size={32} />
        ) : (
          <span className="grid size-8 place-items-center rounded-sm border-2 border-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isLoud ? 'font-semibold' : ''}>{item.text}</p>
        <p className="flex items-center gap-1.5 text-14 text-muted">
          {badge && <Icon aria-hidden="true" className="size-4 shrink-0" />}
          {word} · {relativeTime(item.createdAtMs, nowMs)}
        </p>
      </div>
    </li>
  )
}
