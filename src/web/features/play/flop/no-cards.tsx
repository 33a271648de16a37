import { useGameView } from '#web/live/game/use-game-view.ts'
import { TicketNotches } from '#web/ui/game/ticket-notches.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** An empty flop: the outline of a ticket, and what a player can do meanwhile. */
export function NoCards() {
  const { view, role } = useGameView()
  const isPlayedOut = view.cards.length > 0
  return (
    <div className="relative flex max-w-[40rem] rounded-sm border-2 border-dashed border-line">
      <span
        aria-hidden="true"
        className="grid w-(--stub) shrink-0 place-items-center font-sign text-44 font-bold text-muted"
      >
        $0
      </span>
      <TicketNotches />
      <div className="flex min-h-44 min-w-0 flex-1 flex-col items-start justify-center gap-1 border-l-2 border-dashed border-line p-4">
        <p className="font-sign text-28 font-bold text-balance">No challenge cards available.</p>
        <p className="text-balance text-muted">Create challenges in the setup flow.</p>
        {role === 'player' && (
          <>
            <p className="text-balance">
              {isPlayedOut ? 'All have been used.' : 'Ask the host.'} You can still bid.
            </p>
            <LinkButton to="/game/zones" className="mt-2">
              See zones
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
