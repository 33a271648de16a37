import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { askedParts, proofParts } from '#web/ui/game/asked-parts.ts'
import { serialOf } from '#web/ui/game/ticket-face.tsx'
import { TicketNotches } from '#web/ui/game/ticket-notches.tsx'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'
import { TicketCountdown, useUrgency } from './ticket-countdown.tsx'

interface CardLineProps {
  card: Card
  /** It can't be claimed: its time is of no interest. */
  isGone?: boolean
  /** What was photographed is beside it: what proves it is enough. */
  isBrief?: boolean
}

/** A card as its ticket on the flop, in a question about it: its number and title, and what it asks where there is room. */
export const CardLine = ({ card, isGone = false, isBrief = false }: CardLineProps) => (
  <span className="claim-ticket relative flex rounded-sm border-[1.5px] border-ink bg-raised [--ground:var(--raised)]">
    {isGone ? <TicketStub cents={rewardCents(card)} /> : <LiveStub card={card} />}
    <TicketNotches />
    <span className="flex min-w-0 flex-1 flex-col justify-center gap-1 border-l-2 border-dashed border-line px-3 py-2">
      <bdi className="font-sign text-20 leading-[1.1] font-bold [overflow-wrap:anywhere]">{card.title}</bdi>
      <span aria-hidden="true" className="font-sign text-14 leading-none font-bold text-muted">
        No. {serialOf(card.id)}
      </span>
      <Asked card={card} isBrief={isBrief} />
    </span>
  </span>
)

/** What the card asks for; what proves it is never cut, as the photo is held against it. */
function Asked({ card: { title, description }, isBrief }: Required<Pick<CardLineProps, 'card' | 'isBrief'>>) {
  const { task, proof } = proofParts(description)
  const text = isBrief ? !proof && (askedParts(description).proof || task) : task
  return (
    <span className="flex flex-col gap-1 text-16 leading-[1.35rem] low:hidden tiny:hidden cramped:hidden">
      {text && <ExpandableText text={text} lines={isBrief ? 2 : proof ? 'task' : 'question'} about={title} />}
      {proof && (
        <span dir="auto" className="whitespace-pre-line wrap-anywhere">
          {proof}
        </span>
      )}
    </span>
  )
}

const LiveStub = ({ card }: { card: Card }) => (
  <TicketStub cents={rewardCents(card)} urgency={useUrgency(card)} time={<TicketCountdown card={card} />} />
)
