import { ChevronRight } from 'lucide-react'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { askedParts } from '#web/ui/game/asked-parts.ts'
import { TicketNotches } from '#web/ui/game/ticket-notches.tsx'
import { TicketStub } from '#web/ui/game/ticket-stub.tsx'
import { Link } from '#web/ui/link.tsx'
import { TicketCountdown, useUrgency } from '../flop/ticket-countdown.tsx'
import { useAdvice } from './advice.tsx'
import { bestPaid } from './best-paid.ts'

const MOST_SHOWN = 3
const TICK_MS = 5_000

/** The live cards that pay most, as small tickets, without the one that is advised above; beside a feed three where there's room and otherwise two; nothing where none is live. */
export function WorthMost() {
  const { view } = useGameView()
  const advice = useAdvice()
  const advisedId = advice && 'cardId' in advice ? advice.cardId : null
  const best = bestPaid(view, useServerNow(TICK_MS))
  const isOneAbove = best.slice(0, MOST_SHOWN).some(({ id }) => id === advisedId)
  const cards = best.filter(({ id }) => id !== advisedId).slice(0, MOST_SHOWN)
  // Until something has happened the room of the feed is theirs.
  const isMain = view.feed.length === 0
  const isWhole = isMain && cards.length === MOST_SHOWN
  if (cards.length === 0) return null
  return (
    <section
      aria-labelledby="worth-most"
      className={classNames('flex flex-col gap-3', isWhole && 'min-h-0 flex-1')}
    >
      <h2 id="worth-most" className="font-sign text-28 font-bold">
        {view.pause ? 'When play resumes' : isOneAbove ? 'Other top cards' : 'Worth the most now'}
      </h2>
      <ul
        className={classNames(
          'grid gap-3',
          isWhole && 'min-h-0 flex-1 auto-rows-fr',
          !isMain && 'max-xl:[&>:nth-child(3)]:hidden lg:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {cards.map((card) => (
          <li
            key={card.id}
            className={classNames('@container flex', isMain ? 'max-h-40 min-h-24' : 'min-h-25')}
          >
            <Ticket card={card} isMain={isMain} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A card as a small ticket: what it pays and how long it lasts on the stub, what it is beside it. */
const Ticket = ({ card, isMain }: { card: Card; isMain: boolean }) => (
  <Link
    to={`/game/flop#${card.id}`}
    className={classNames(
      'home-ticket relative flex min-w-0 flex-1 rounded-sm border-[1.5px] border-ink bg-raised hover:underline',
      isMain ? 'home-ticket-main' : 'home-ticket-low',
    )}
  >
    <TicketStub cents={rewardCents(card)} urgency={useUrgency(card)} time={<TicketCountdown card={card} />} />
    <TicketNotches />
    <span className="home-ticket-words flex min-w-0 flex-1 flex-col justify-center border-l-2 border-dashed border-line px-3 py-1.5">
      <bdi className="home-ticket-title line-clamp-2 font-sign font-bold">{card.title}</bdi>
      {/* On so few lines what proves it would be cut off in the middle. */}
      <span className="home-ticket-description text-muted">
        {isMain ? card.description : askedParts(card.description).task}
      </span>
    </span>
    <ChevronRight aria-hidden="true" className="mr-2 size-5 shrink-0 self-center" />
  </Link>
)
