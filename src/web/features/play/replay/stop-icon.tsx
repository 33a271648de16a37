import { CircleDot, Clock, Flag, type LucideIcon, Megaphone, Pause, Tickets } from 'lucide-react'
import type { StopKind } from '#web/live/replay/stops.ts'

const ICONS: Readonly<Record<StopKind, LucideIcon>> = {
  capture: Flag,
  claim: Tickets,
  announcement: Megaphone,
  pause: Pause,
  course: Clock,
  other: CircleDot,
}

/** The sign of what a stop is about. */
export function StopIcon({ kind, className }: { kind: StopKind; className: string }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" className={className} />
}
