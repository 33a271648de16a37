import { MessageSquareWarning } from 'lucide-react'
import { zoneName } from '#core/game/feed.ts'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { isBidDispute, keyOf, sinceMs, type Waiting } from './queue.ts'
import type { Desk } from './use-desk.ts'

/** All that waits, the oldest first, the open one marked; a tap opens another one. */
export function WaitingList({ desk: { waiting, open, choose } }: { desk: Desk }) {
  const nowMs = useServerNow(30_000)
  const openKey = open && keyOf(open)
  if (waiting.every((item) => keyOf(item) === openKey)) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="pb-2 font-sign text-20 font-bold">
        Waiting
      </h2>
      <ol className="overflow-hidden rounded-sm border-[1.5px] border-line bg-raised">
        {waiting.map((item) => (
          <Row
            key={keyOf(item)}
            item={item}
            isOpen={keyOf(item) === openKey}
            nowMs={nowMs}
            onChoose={() => choose(item)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  item: Waiting
  isOpen: boolean
  nowMs: number
  onChoose: () => void
}

function Row({ item, isOpen, nowMs, onChoose }: RowProps) {
  const { view, badgeOf, teamId } = useGameView()
  const { ofTeam, title, price, proofs } = rowOf(item, view)
  const badge = badgeOf(ofTeam)
  return (
    <li className="border-hairline not-first:border-t">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 border-l-4 border-transparent py-2 pr-3 pl-2 text-left -outline-offset-2 hover:bg-sunken aria-current:border-ink aria-current:bg-sunken"
      >
        <TeamBullet letter={badge.letter} color={badge.color} size={32} label={badge.name} />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-semibold">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-14 leading-[1.1rem] text-muted">
            {relativeTime(sinceMs(item), nowMs)}
            {proofs === 0 && ' · nothing posted'}
            {ofTeam === teamId && ' · your own team'}
          </span>
          {item.disputedBy.length > 0 && (
            <span className="flex items-center gap-1 text-14 leading-[1.1rem] font-semibold">
              <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0" />
              {isBidDispute(item) ? 'Disputed bid' : 'Disputed'}
            </span>
          )}
        </span>
        <span className="shrink-0 font-sign text-20 font-bold">{price}</span>
      </button>
    </li>
  )
}

function rowOf(item: Waiting, { zones }: Pick<GameView, 'zones'>) {
  if (isBidDispute(item)) {
    const zone = zones.find(({ id }) => id === item.zoneId)
    return {
      ofTeam: item.teamId,
      title: zone ? zoneName(zone) : 'A bid',
      price: formatPrice(item.amountCents),
      proofs: null,
    }
  }
  const { claimedBy, title, proofs } = item
  return { ofTeam: claimedBy, title, price: formatPrice(rewardCents(item)), proofs: proofs[claimedBy] ?? 0 }
}
