import { Undo2 } from 'lucide-react'
import { memo } from 'react'
import { paidCents, rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/game/clock-time.tsx'
import { ProofMark } from '#web/ui/game/proof-mark.tsx'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'

interface ClaimedCardProps {
  card: Card
  /** The team that claimed it. */
  teamName: string
  letter: string
  color: string
  /** How long ago, in words. */
  ago: string
  isUndoing: boolean
  onUndo: (card: Card) => void
}

/** A completed challenge as a ticket that was taken: its value, by whom and when, and taking it back. */
export const ClaimedCard = memo(function ClaimedCard(props: ClaimedCardProps) {
  const { card, teamName, letter, color, ago, isUndoing, onUndo } = props
  const atMs = card.claimedAtMs ?? 0
  return (
    // Out of sight it costs nothing; it keeps the room that it took when it was last seen.
    <li className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <article aria-label={card.title} className="flex rounded-sm border-[1.5px] border-ink bg-raised">
        <TicketStub cents={rewardCents(card)} />
        <div className="flex min-w-0 flex-1 flex-col gap-2 border-l-2 border-dashed border-line p-3 sm:flex-row sm:items-center">
          <div className="min-w-0 flex-1">
            <h2 className="font-sign text-20 font-bold">
              <bdi>{card.title}</bdi>
            </h2>
            <p className="flex items-center gap-2 pt-1">
              <TeamBullet letter={letter} color={color} size={28} />
              <span className="min-w-0 flex-1">
                <span className="block leading-5">
                  <bdi>{teamName}</bdi>
                </span>
                <span className="block text-14 leading-[1.1rem] text-muted">
                  <ClockTime atMs={atMs} />
                  {' · '}
                  {ago}
                  <ProofMark
                    isProven={(card.proofs[card.claimedBy ?? ''] ?? 0) > 0}
                    isDecided={card.review !== 'waiting'}
                  />
                  {paidCents(card) === 0 && <span className="block">Nothing paid for it</span>}
                </span>
              </span>
            </p>
          </div>
          <Button
            variant="secondary"
            isPending={isUndoing}
            onClick={() => onUndo(card)}
            className="shrink-0 self-end sm:self-center"
          >
            <Undo2 aria-hidden="true" className="size-5" />
            Undo Completion
          </Button>
        </div>
      </article>
    </li>
  )
})
