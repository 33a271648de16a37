import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { openPlaces } from './open-places.ts'

/**
 * Who won; who leads while money decides it and may still change. The winner's name stays together as long as a line holds it: ‘wins’
 * goes to the next one by itself.
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
