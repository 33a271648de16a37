import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { openPlaces } from './open-places.ts'

/**
 * Who won, or who leads while claims that are being checked may still change it. The winner's name stays on one line where it fits, and the
 * verb wraps after it if it must.
 */
export function WinnerWords({ view }: { view: GameView }) {
  const result = outcome(view)
  const [first, ...others] = result.winners
  if (!first || others.length > 0) return winnerWords(result)
  return (
    <>
      <bdi className="inline-block max-w-full">{first.name}</bdi>{' '}
      {openPlaces(view).has(first.id) ? 'leads' : 'wins'}
    </>
  )
}
