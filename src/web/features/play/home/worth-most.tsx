import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { bestPaid } from '#core/rules/what-next.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { TicketNotches } from '#web/ui/game/ticket-notches.tsx'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'
import { Link } from '#web/ui/link.tsx'
import { TicketCountdown } from '../flop/ticket-countdown.tsx'

const MOST_SHOWN = 3

/** Where to begin: the cards that pay most, as far as the own team could claim them now; nothing where it couldn't. @param nowMs server time */
export function WorthMost({ nowMs }: { nowMs: number }) {
  const { view, role, teamId } = useGameView()
  const cards = bestPaid(view, { role, teamId }, nowMs).slice(0, MOST_SHOWN)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="worth-most" className="flex min-h-0 flex-1 flex-col gap-2 pt-2">
      <h3 id="worth-most" className="font-sign text-20 font-bold">
        Worth the most now
      </h3>
      <ul className="flex min-h-0 flex-1 flex-col gap-3">
        {cards.map((card) => (
          <li key={card.id} className="flex max-h-30 min-h-18 flex-1">
            <Ticket card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A card in a line: what it pays, what it is, how long it lasts. */
const Ticket = ({ card }: { card: Card }) => (
  <Link
    to="/game/flop"
    className="relative flex min-w-0 flex-1 rounded-sm border-[1.5px] border-ink bg-raised hover:underline"
  >
    <TicketStub cents={rewardCents(card)} />
    <TicketNotches />
    <span className="flex min-w-0 flex-1 items-center gap-4 border-l-2 border-dashed border-line px-4 py-1">
      <bdi className="min-w-0 flex-1 font-sign text-20 font-bold">{card.title}</bdi>
      <span className="w-20 shrink-0">
        <TicketCountdown card={card} />
      </span>
    </span>
  </Link>
)
