import type { CSSProperties } from 'react'
import type { SpectatorView } from '#core/game/spectator-view.ts'
import { type Outcome, outcome, standings } from '#core/game/standings.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import type { WatchAnswer } from '#wire/watching.ts'
import { Photos } from './photos.tsx'
import { useSteps } from './use-steps.ts'
import { WatchStandings } from './watch-standings.tsx'
import { ZonesNow } from './zones-now.tsx'

interface FinalBoardProps {
  path: string
  answer: WatchAnswer
  view: SpectatorView
}

/** The result, from last place upward; the map and the photos come when the winner is known. */
export function FinalBoard({ path, answer, view }: FinalBoardProps) {
  const rows = standings(view)
  const steps = revealOrder(rows)
  const shown = useSteps(steps.length, STEP_MS)
  const isComplete = shown >= steps.length
  const told = new Set(steps.slice(0, shown).flatMap((step) => step.map(({ team }) => team.id)))
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  return (
    <div className="watch-final" data-complete={isComplete}>
      <section aria-label="Result" className="watch-left">
        <div aria-live="polite" className="watch-winner" style={isComplete ? groundOf(result) : undefined}>
          {isComplete ? (
            <>
              <p className="watch-bullets">
                <WinnerBullets
                  winners={result.winners}
                  teams={view.teams}
                  size={96}
                  isInverted={result.winners.length === 1}
                  className="border-current!"
                />
              </p>
              <div>
                <p className="watch-huge">{winnerWords(result)}</p>
                {tieBreaker && <p className="watch-note">{tieBreaker}</p>}
              </div>
            </>
          ) : (
            <p className="watch-huge">And the winner is…</p>
          )}
        </div>
        <WatchStandings
          view={view}
          rows={rows}
          label="Final standings"
          isFilled={!isComplete}
          isTold={({ team }) => told.has(team.id)}
        />
      </section>
      {isComplete && (
        <>
          <ZonesNow path={path} version={answer.bordersVersion} view={view} />
          {view.photos.length > 0 && (
            <div className="watch-right">
              <Photos path={path} view={view} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** The only winner's colour; black where several share it. */
function groundOf({ winners: [first, ...others] }: Outcome): CSSProperties | undefined {
  if (!first || others.length > 0) return
  const { fill, letter } = teamPaint(first.color)
  return { backgroundColor: fill, color: letter }
}

/** Slower than on phones: a room looks at it together. */
const STEP_MS = 1_800
