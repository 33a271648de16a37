import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { StandingsRows } from '../standings-list.tsx'

/** The final board with its winner, once it's revealed. */
export function Podium({ view }: { view: GameView }) {
  const { teamId } = useGame()
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  return (
    <section aria-label="Final standings" className="overflow-hidden rounded-sm bg-board text-on-sign">
      <div className="flex min-h-44 flex-col items-center justify-center gap-2 p-4 wrap-break-word text-center">
        <p className="flex flex-wrap justify-center gap-2">
          <WinnerBullets winners={result.winners} teams={view.teams} size={72} className="border-on-sign!" />
        </p>
        <p
          className={classNames(
            'w-full font-sign font-bold text-balance',
            result.winners.length > 1 ? 'text-28' : 'text-44',
          )}
        >
          {winnerWords(result)}
        </p>
        {tieBreaker && <p>{tieBreaker}</p>}
      </div>
      <StandingsRows view={view} ownTeamId={teamId} />
    </section>
  )
}
