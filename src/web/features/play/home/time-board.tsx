import { type ReactNode, useRef } from 'react'
import { outcome } from '#core/game/standings.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { isProvisional } from '#core/rules/result.ts'
import { useAtServerTime, useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { DeclareResult, provisionalWords } from '#web/live/words/declare-result.tsx'
import { tieBreakerWords, winnerWords } from '#web/live/words/outcome-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DepartureBoard } from '#web/ui/game/departure-board.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { WinnerBullets } from '#web/ui/game/winner-bullets.tsx'
import { useClockInSight } from '#web/ui/use-clock-in-sight.ts'
import { ClosedBoard } from '../finale/closed-board.tsx'
import { dueEnd } from '../finale/due-end.ts'
import { useIsClosed } from '../finale/use-is-closed.ts'
import { StandingsList } from '../standings-list.tsx'
import { timeLeft } from '../time-left.ts'
import { useIsOver } from '../use-is-over.ts'
import { headlineWords } from './headline-words.ts'
import { HazardTape, LastTrain } from './last-train.tsx'
import { WhatNextLine } from './what-next-line.tsx'

/** The departure board: the time left and the own place over the standings on phones, beside them from tablets on; below, what to do next. */
export function TimeBoard() {
  const { view, teamId } = useGameView()
  const isOver = useIsOver(view)
  const isClosed = useIsClosed(view)
  const board = useRef<HTMLDivElement>(null)
  useClockInSight(board)
  const isLastTrain = useAtServerTime(1000, (nowMs) => timeLeft(view, nowMs).isLastTrain)
  const label = isOver
    ? `${isProvisional(view) ? 'Provisional' : 'Final'} standings`
    : view.blind && isBlindfolded(view)
      ? `Standings as of ${timeOfDay(view.blind.sinceMs)}`
      : 'Standings'
  return (
    <div
      ref={board}
      className={classNames(
        'play-labels tablet:border-b tablet:border-hairline',
        isLastTrain ? 'bg-signal' : 'bg-board',
      )}
    >
      {isLastTrain && <LastTrain />}
      <div className="mx-auto grid w-full max-w-(--wide) grid-cols-1 tablet:grid-cols-2">
        <Clock
          headline={
            isClosed ? (
              <Closed />
            ) : !isOver ? (
              <Headline />
            ) : isProvisional(view) ? (
              <Provisional />
            ) : (
              <Winner />
            )
          }
        />
        <div className={classNames('tablet:py-3 tablet:pr-4', isLastTrain && 'play-inverted')}>
          {isClosed ? (
            <ClosedBoard count={view.teams.length} />
          ) : (
            <StandingsList
              view={view}
              ownTeamId={teamId}
              label={label}
              isRanked={isOver || view.zones.some(({ currentOwner }) => currentOwner !== null)}
            />
          )}
        </div>
      </div>
      {isLastTrain && <HazardTape />}
      <WhatNextLine />
    </div>
  )
}

/** The own place, and how far the next team is. */
function Headline() {
  const { view, teamId } = useGameView()
  const [place, gap] = headlineWords(view, teamId)
  return (
    <p className="mt-1 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-current/25 pt-2 font-sign font-bold tablet:gap-x-4">
      {place !== '' && <span className="text-44 leading-[0.9] tablet:text-72">{place}</span>}
      <span className="min-w-[40%] flex-1 text-20 text-balance tablet:text-28">
        {place !== '' && <span className="sr-only">, </span>}
        {gap}
      </span>
    </p>
  )
}

/** The only part that rerenders each second. */
function Clock({ headline }: { headline: ReactNode }) {
  const { view } = useGameView()
  const { leftMs, isLastTrain } = timeLeft(view, useServerNow(1000))
  const isPaused = Boolean(view.pause)
  return <DepartureBoard {...{ leftMs, isLastTrain, isPaused, headline }} className="h-full" />
}

/** In the winner's place while something is disputed. */
function Provisional() {
  const { view, role } = useGameView()
  return (
    <div className="mt-1 flex flex-col items-start gap-2 border-t border-current/25 pt-2 text-balance">
      <p className="font-sign text-28 font-bold">Provisional result</p>
      <p>{provisionalWords(view, role)}</p>
      <DeclareResult isOnBoard />
    </div>
  )
}

/** In the winner's place until the result was revealed on this phone. */
function Closed() {
  const { view } = useGameView()
  return (
    <p className="mt-1 border-t border-current/25 pt-2 font-sign text-28 font-bold text-balance">
      {dueEnd(view) === 'result' ? 'The result is in' : 'Waiting for the result'}
    </p>
  )
}

function Winner() {
  const { view } = useGameView()
  const result = outcome(view)
  const tieBreaker = tieBreakerWords(result)
  return (
    <div className="mt-1 flex flex-col gap-1 border-t border-current/25 pt-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 font-sign text-28 leading-8 font-bold tablet:text-44 tablet:leading-none">
        <WinnerBullets winners={result.winners} teams={view.teams} size={36} className="border-on-sign!" />
        {winnerWords(result)}
      </p>
      {tieBreaker && <p className="text-16">{tieBreaker}</p>}
    </div>
  )
}
