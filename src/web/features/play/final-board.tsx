import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { StandingsList } from './standings-list.tsx'

/** Who won, what decided, and the final standings. */
export function FinalBoard({ view }: { view: GameView }) {
  const { teamId } = useGame()
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  return (
    <div className="overflow-hidden rounded-sm bg-board text-on-sign">
      <div className="px-4 pt-3 pb-1">
        <p className="font-sign text-28 font-bold">{winnerWords(result)}</p>
        {tieBreaker && <p className="text-16">{tieBreaker}</p>}
      </div>
      <StandingsList view={view} ownTeamId={teamId} label="Final standings" isTight />
    </div>
  )
}
