import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { openPlaces } from './open-places.ts'

/**
 * The winner in words, or the leader while claims that are being checked may still change it. The name stays on one line where it fits; the
 * verb may wrap after it.
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
