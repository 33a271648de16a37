import { Undo2 } from 'lucide-react'
import { formatPrice, toCents } from '#core/money.ts'
import type { Card } from '#core/state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { ProofMark } from '#web/ui/game/proof-mark.tsx'
import { relativeTime } from '#web/ui/game/relative-time.ts'
import type { TeamBadge } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'

interface ClaimedCardProps {
  card: Card
  /** The team that claimed it. */
  badge: TeamBadge
  nowMs: number
  isUndoing: boolean
  onUndo: () => void
}

/** A completed challenge as a ticket that was taken: its value, by whom and when, and taking it back. */
export function ClaimedCard({ card, badge, nowMs, isUndoing, onUndo }: ClaimedCardProps) {
  const atMs = card.claimedAtMs ?? 0
  const price = formatPrice(toCents(card.value))
  return (
    <li>
      <article aria-label={card.title} className="flex rounded-sm border-[1.5px] border-ink bg-raised">
        <p
          className={classNames(
            'flex w-(--stub) shrink-0 flex-col items-center justify-center bg-sunken px-1 py-3 text-center font-sign font-bold',
            price.length <= 5 ? 'text-28' : price.length <= 7 ? 'text-20' : 'text-line',
          )}
        >
          {price}
        </p>
        <div className="flex min-w-0 flex-1 flex-col gap-2 border-l-2 border-dashed border-line p-3 sm:flex-row sm:items-center">
          <div className="min-w-0 flex-1">
            <h2 className="font-sign text-20 font-bold">{card.title}</h2>
            <p className="flex items-center gap-2 pt-1">
              <TeamBullet letter={badge.letter} color={badge.color} size={28} />
              <span className="min-w-0 flex-1">
                <span className="block leading-5">{badge.name}</span>
                <span className="block text-14 leading-[1.1rem] text-muted">
                  <ClockTime atMs={atMs} />
                  {' · '}
                  {relativeTime(atMs, nowMs)}
                  <ProofMark
                    isProven={(card.proofs[card.claimedBy ?? ''] ?? 0) > 0}
                    isDecided={card.review !== 'waiting'}
                  />
                </span>
              </span>
            </p>
          </div>
          <Button
            variant="secondary"
            isPending={isUndoing}
            onClick={onUndo}
            className="shrink-0 self-end sm:self-center"
          >
            <Undo2 aria-hidden="true" className="size-5" />
            Undo Completion
          </Button>
        </div>
      </article>
    </li>
  )
}
