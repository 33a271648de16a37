import { MessageSquareWarning } from 'lucide-react'
import { formatPrice, toCents } from '#core/game/money.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { isSameClaim } from './queue.ts'
import type { Desk } from './use-desk.ts'

/** All that waits, the oldest first, the open one marked; a tap opens another one. */
export function WaitingList({ desk: { waiting, open, choose } }: { desk: Desk }) {
  const nowMs = useServerNow(30_000)
  const others = waiting.filter((claim) => !open || !isSameClaim(claim, open))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="pb-2 font-sign text-20 font-bold">
        Waiting
      </h2>
      <ol className="overflow-hidden rounded-sm border-[1.5px] border-line bg-raised">
        {waiting.map((claim) => (
          <Row
            key={`${claim.id} ${claim.claimedAtMs}`}
            claim={claim}
            isOpen={open !== null && isSameClaim(claim, open)}
            nowMs={nowMs}
            onChoose={() => choose(claim)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  claim: ClaimedCard
  isOpen: boolean
  nowMs: number
  onChoose: () => void
}

function Row({ claim, isOpen, nowMs, onChoose }: RowProps) {
  const { badgeOf, teamId } = useGameView()
  const badge = badgeOf(claim.claimedBy)
  const proofs = claim.proofs[claim.claimedBy] ?? 0
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
            <bdi>{claim.title}</bdi>
          </span>
          <span className="block text-14 leading-[1.1rem] text-muted">
            {relativeTime(claim.claimedAtMs, nowMs)}
            {proofs === 0 && ' · nothing posted'}
            {claim.claimedBy === teamId && ' · your own team'}
          </span>
          {claim.disputedBy.length > 0 && (
            <span className="flex items-center gap-1 text-14 leading-[1.1rem] font-semibold">
              <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0" />
              Disputed
            </span>
          )}
        </span>
        <span className="shrink-0 font-sign text-20 font-bold">{formatPrice(toCents(claim.value))}</span>
      </button>
    </li>
  )
}
