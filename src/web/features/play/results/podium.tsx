import { outcome, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { tieBreakerWords, winnerWords } from '../outcome-words.ts'
import { StandingRow } from '../standings-list.tsx'
import { revealOrder } from './reveal-order.ts'
import type { Reveal } from './use-reveal.ts'

/** The final board, revealed from last place upward; the winner comes when the first place does. */
export function Podium({ view, reveal }: { view: GameView; reveal: Reveal }) {
  const { teamId } = useGame()
  const badges = teamBadges(view.teams)
  const rows = standings(view)
  const steps = revealOrder(rows)
  const shown = new Set(steps.slice(0, reveal.steps).flatMap((step) => step.map(({ team }) => team.id)))
  const isComplete = reveal.isComplete
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  return (
    <section aria-label="Final standings" className="overflow-hidden rounded-sm bg-board text-on-sign">
      <div
        aria-live="polite"
        className="flex min-h-44 flex-col items-center justify-center gap-2 p-4 wrap-break-word text-center"
      >
        {isComplete ? (
          <>
            <p className="flex flex-wrap justify-center gap-2">
              {result.winners.map(({ id }) => {
                const badge = badges.get(id)
                return (
                  badge && (
                    <TeamBullet
                      key={id}
                      letter={badge.letter}
                      color={badge.color}
                      size={72}
                      className="play-pop border-on-sign!"
                    />
                  )
                )
              })}
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
          </>
        ) : (
          <Button variant="quiet" onClick={reveal.showAll} className="text-on-sign!">
            Show all
          </Button>
        )}
      </div>
      <ol>
        {rows.map((row) => {
          const badge = badges.get(row.team.id)
          return shown.has(row.team.id) && badge ? (
            <StandingRow key={row.team.id} row={row} badge={badge} isOwn={row.team.id === teamId} />
          ) : (
            <li key={row.team.id} aria-hidden="true" className="min-h-11 border-t border-on-sign/20" />
          )
        })}
      </ol>
    </section>
  )
}
