import { outcome } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { ownPlaceWords } from './results/own-place.ts'
import { winnerPaint } from './results/winner-paint.ts'
import { StandingsList } from './standings-list.tsx'

/** Who won, what decided, where the own team came, and the final standings. */
export function FinalBoard({ view }: { view: GameView }) {
  const { teamId } = useGame()
  const result = outcome(view)
  const place = ownPlaceWords(view, teamId)
  const tieBreaker = tieBreakerWords(result)
  const { isAlone, style } = winnerPaint(result)
  return (
    <div className="overflow-hidden rounded-sm bg-board text-on-sign">
      <div className="flex flex-col gap-1 px-3 pt-3 pb-2 [overflow-wrap:anywhere]" style={style}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 font-sign text-28 leading-8 font-bold">
          <WinnerBullets
            winners={result.winners}
            teams={view.teams}
            size={44}
            isInverted={isAlone}
            className="border-current!"
          />
          <span className={isAlone ? 'min-w-min flex-1' : 'basis-full'}>{winnerWords(result)}</span>
        </p>
        {tieBreaker && <p>{tieBreaker}</p>}
        {place && <p className="text-20 font-semibold">{place}</p>}
      </div>
      <StandingsList view={view} ownTeamId={teamId} label="Final standings" isTight />
    </div>
  )
}
