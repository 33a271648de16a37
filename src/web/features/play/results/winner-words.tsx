import type { Outcome } from '#core/game/standings.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'

/** Who won. The winner's name stays together as long as a line holds it: ‘wins’ goes to the next one by itself. */
export function WinnerWords({ result }: { result: Outcome }) {
  const [first, ...others] = result.winners
  if (!first || others.length > 0) return winnerWords(result)
  return (
    <>
      <bdi className="inline-block max-w-full">{first.name}</bdi> wins
    </>
  )
}
