import { Check, Clock3, type LucideIcon, OctagonX } from 'lucide-react'
import type { CardId, TeamId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { type ProofVerdict, proofVerdict } from './proof-verdict.ts'

interface CardTagProps {
  card: Card
  /** Who has claimed it, in a word; null while nobody has. */
  claimer: string | null
  /** Of whoever wrote about it. */
  teamId: TeamId | null
  /** Shows only what is about a card. */
  onCard: (cardId: CardId) => void
}

const VERDICTS: Record<ProofVerdict, { Icon: LucideIcon; words: string }> = {
  waiting: { Icon: Clock3, words: 'Waiting' },
  approved: { Icon: Check, words: 'Approved' },
  rejected: { Icon: OctagonX, words: 'Rejected' },
}

/** The challenge that a message is about, as a small ticket: what it pays, and how it stands with the claim. */
export function CardTag({ card, claimer, teamId, onCard }: CardTagProps) {
  const verdict = proofVerdict(card, teamId)
  const { Icon, words } = VERDICTS[verdict ?? 'waiting']
  // A card counts for one team: what another's proof is of is worth nothing.
  const other = teamId !== null && verdict === null ? claimer : null
  return (
    <div className="chat-ticket max-w-full self-start text-14 leading-5 font-semibold">
      <span className="chat-ticket-stub text-16">
        {verdict !== null && verdict !== 'rejected' && '+'}
        {formatPrice(rewardCents(card))}
      </span>
      <span className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 px-2.5 py-1">
        <button
          type="button"
          aria-label={`${card.title}: show only this challenge`}
          onClick={() => onCard(card.id)}
          // The target is larger than the tag.
          className="relative min-w-0 text-left before:absolute before:-inset-x-2.5 before:-inset-y-3.5 hover:underline"
        >
          <bdi>{card.title}</bdi>
        </button>
        {other !== null && <span>{other} claimed it first</span>}
        {verdict !== null && (
          <span className="flex items-center gap-1">
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.5} />
            {words}
          </span>
        )}
      </span>
    </div>
  )
}
