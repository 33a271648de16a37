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
export const feedKind = (type: RecapType): { word: string; Icon: LucideIcon } =>
  KINDS[type] ?? KINDS.admin_change
