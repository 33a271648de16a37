import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { openPlaces } from './open-places.ts'

/**
 * Who won, or who leads while claims that are being checked may still change it. A name stays on one line where it fits; the word
 * after it may stand on the next.
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
