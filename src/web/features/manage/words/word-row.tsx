import { Pencil } from 'lucide-react'
import { formatPrice, toCents } from '#core/game/money.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { ZoneSign } from '#web/ui/game/zone-sign.tsx'
import type { WordItem } from './word-items.ts'

interface WordRowProps {
  item: WordItem
  /** The team itself, the one that holds the zone, or the one that completed the card; null where there is none. */
  badge: TeamBadge | null
  onOpen: () => void
}

/** A zone, a card or a team in the list: a press opens the form for its words. */
export function WordRow({ item, badge, onOpen }: WordRowProps) {
  const { title, description, name } = item.words
  const state = stateOf(item, badge)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left hover:bg-sunken"
    >
      <span className="grid w-14 shrink-0 place-items-center">
        <Mark item={item} badge={badge} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-semibold [overflow-wrap:anywhere]">
          <bdi>{title ?? name}</bdi>
        </span>
        {state && (
          <span className="block pt-0.5 text-14 leading-[1.1rem] font-semibold">
            <bdi>{state}</bdi>
          </span>
        )}
        {description && (
          <span className="line-clamp-1 pt-0.5 text-14 text-muted" dir="auto">
            {description}
          </span>
        )}
      </span>
      <Pencil aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}

function Mark({ item, badge }: Pick<WordRowProps, 'item' | 'badge'>) {
  switch (item.target) {
    case 'zone':
      return <ZoneSign number={item.zone.number} owner={badge} size={40} />
    case 'card':
      return <span className="font-sign text-16 font-bold">{formatPrice(toCents(item.card.value))}</span>
    case 'team':
      return badge && <TeamBullet letter={badge.letter} color={badge.color} size={36} />
  }
}

/** How it stands with it, where that is not what everyone expects. */
function stateOf(item: WordItem, badge: TeamBadge | null): string | null {
  if (item.target === 'zone') return item.zone.closed ? `Closed: ${item.zone.closed.reason}` : null
  if (item.target === 'team') return null
  switch (item.card.status) {
    case 'claimed':
      return badge && `Completed by ${badge.name}`
    case 'expired':
      return 'Expired'
    case 'withdrawn':
      return 'Withdrawn'
    default:
      return null
  }
}
