import { ChevronRight, Play } from 'lucide-react'
import type { GameView } from '#core/game/state.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface WaysProps {
  view: Pick<GameView, 'id' | 'status'>
  /** From tablets on, where the way to the replay is one of them. */
  hasReplay?: boolean
}

/** The ways from the results: to the replay, to the chat, and out. */
export function Ways({ view: { id, status }, hasReplay = false }: WaysProps) {
  const isEnded = status === 'completed'
  return (
    <nav aria-label="Where to next" className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
      {hasReplay && (
        <LinkButton to={`/results/${id}/replay`} variant="secondary">
          <Play aria-hidden="true" className="size-5 fill-current" />
          Watch the replay
        </LinkButton>
      )}
      {isEnded && (
        <LinkButton to={`/results/${id}/chat`} variant="secondary">
          Evidence chat
        </LinkButton>
      )}
      <LinkButton to={isEnded ? '/' : '/game/home'} variant="secondary">
        {isEnded ? 'Return to Home' : 'Back to the game'}
      </LinkButton>
    </nav>
  )
}

/** The way to the game's past on a phone: as loud as what it tells. */
export const ReplayWay = ({ gameId }: { gameId: string }) => (
  <Link
    to={`/results/${gameId}/replay`}
    className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-2 border-board bg-board px-4 py-2 text-on-sign hover:border-on-sign dark:border-line"
  >
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-sign text-sign">
      <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
    </span>
    <span className="min-w-0 flex-[1_1_10rem]">
      <span className="block font-sign text-28 leading-8 font-bold">Watch the replay</span>
      <span className="block text-16 leading-5 text-on-sign/80">
        The whole game on the map, in two minutes at most.
      </span>
    </span>
    <ChevronRight aria-hidden="true" className="size-6 shrink-0 max-sm:hidden" />
  </Link>
)
