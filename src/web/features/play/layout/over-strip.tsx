import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { Link } from '#web/ui/link.tsx'
import { useIsRevealed } from '../finale/seen-end.ts'
import { ownPlaceWords } from '../results/own-place.ts'

/** Under the header once time is up: the way to the results, which reveals them; it stays until the game ends. */
export function OverStrip({ view }: { view: GameView }) {
  const { teamId } = useGame()
  const isRevealed = useIsRevealed(view)
  const place = isRevealed ? ownPlaceWords(view, teamId) : null
  return (
    <section
      aria-label="Time is up"
      className="border-b border-ground bg-ink text-ground cramped:hidden tiny:hidden"
    >
      <Link
        to={`/results/${view.id}`}
        className="play-drop mx-auto flex min-h-14 w-full max-w-(--wide) items-center gap-3 px-4 py-1.5 -outline-offset-2 focus-visible:outline-ground"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-sign text-20 leading-[1.4rem] font-bold">Time is up</span>
          <span className="block text-14 leading-[1.1rem]">
            {isProvisional(view) ? 'The result is provisional.' : (place ?? 'See who came where.')}
          </span>
        </span>
        <span className="rounded-sm bg-ground px-3 py-3 text-center text-16 leading-5 font-semibold text-ink">
          See the results
        </span>
      </Link>
    </section>
  )
}
