import { ResultsScreen } from '#web/features/play/results/results-screen.tsx'
import { EndedGame } from './ended-game.tsx'

/** `/results/{gameId}` */
export default function ResultsRoute() {
  return (
    <EndedGame>
      <ResultsScreen />
    </EndedGame>
  )
}
