import type { ReactNode } from 'react'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useAtServerTime, useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { DeclareResult, provisionalWords } from '#web/live/words/declare-result.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DepartureBoard } from '#web/ui/game/departure-board.tsx'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'
import { ClosedBoard } from '../finale/closed-board.tsx'
import { dueEnd } from '../finale/due-end.ts'
import { useIsClosed } from '../finale/use-is-closed.ts'
import { StandingsList } from '../standings-list.tsx'
import { timeLeft } from '../time-left.ts'
import { useIsOver } from '../use-is-over.ts'
import { Board } from './board.tsx'
import { endsAtWords } from './ends-at-words.ts'
import { headlineWords } from './headline-words.ts'
import { HazardTape, LastTrain } from './last-train.tsx'
import { ResultBoard } from './result-board.tsx'
import { useHasResult } from './use-has-result.ts'
import { WhatNextLine } from './what-next-line.tsx'

interface TimeBoardProps {
  /** The map, where the window has room for it beside the board and what follows. */
  map: ReactNode
}

/** The departure board: how the game stands, or how it ended once that is known here. */
export function TimeBoard({ map }: TimeBoardProps) {
  const { view } = useGameView()
  const isOver = useIsOver(view)
  const isClosed = useIsClosed(view)
  return useHasResult(view) ? (
    <ResultBoard map={map} />
  ) : (
    <GameBoard map={map} isOver={isOver} isClosed={isClosed} />
  )
}

/** The time left and the own place over the standings on phones, beside them from tablets on; below, what to do next. */
function GameBoard({ map, isOver, isClosed }: TimeBoardProps & { isOver: boolean; isClosed: boolean }) {
  const { view, teamId } = useGameView()
  const isLastTrain = useAtServerTime(1000, (nowMs) => timeLeft(view, nowMs).isLastTrain)
  // In the last ten minutes the tapes keep their yellow: the strip above says that it's paused.
  const isHeld = Boolean(view.pause) && !isOver && !isLastTrain
  const label = isOver
    ? 'Provisional standings'
    : view.blind && isBlindfolded(view)
      ? `Standings as of ${timeOfDay(view.blind.sinceMs)}`
      : 'Standings'
  const tape = <HazardTape isHeld={isHeld} />
  return (
    <Board
      className="time-board grid grid-cols-1 tablet:grid-cols-2 lg:grid-rows-[1fr_auto]"
      isLastTrain={isLastTrain}
      tapes={isLastTrain ? [<LastTrain key="last" />, tape] : isHeld ? [tape, tape] : null}
      map={map}
    >
      <Clock headline={isClosed ? <Closed /> : isOver ? <Provisional /> : <Headline />} />
      <div
        className={classNames(
          'tablet:pt-1 tablet:pr-4 tablet:pb-3 lg:row-span-2',
          isLastTrain && 'board-inverted',
        )}
      >
        {isClosed ? (
          <ClosedBoard count={view.teams.length} />
        ) : (
          <StandingsList
            view={view}
            ownTeamId={teamId}
            label={label}
            isStrong
            isRanked={isOver || view.zones.some(({ currentOwner }) => currentOwner !== null)}
          />
        )}
      </div>
      {!isOver && <WhatNextLine on={isLastTrain ? 'inverted' : 'board'} />}
    </Board>
  )
}

/** The own place, and how far the next team is. */
function Headline() {
  const { view, teamId } = useGameView()
  const [place, gap] = headlineWords(view, teamId)
  return (
    <p
      className={classNames(
        'mt-1 flex min-h-[calc(var(--text-44)*0.9+9px)] flex-wrap gap-x-3 gap-y-1 border-t border-current/25 pt-2 font-sign font-bold tablet:min-h-[calc(var(--text-72)*0.9+9px)] tablet:gap-x-4',
        place === '' ? 'items-center' : 'items-baseline-last',
      )}
    >
      {place !== '' && (
        <span className="text-44 leading-[0.9] tablet:text-72 tablet:leading-[0.9]">{place}</span>
      )}
      <span className="min-w-[40%] flex-1 text-20 text-balance tablet:text-28">
        {place !== '' && <span className="sr-only">, </span>}
        {gap}
      </span>
    </p>
  )
}

/** What a pause stops, and what it doesn't. */
const PAUSED_WORDS = 'No claims or bids; chat goes on'

/** The only part that rerenders each second. */
function Clock({ headline }: { headline: ReactNode }) {
  const { view } = useGameView()
  const nowMs = useServerNow(1000)
  const { leftMs, isOver, isLastTrain } = timeLeft(view, nowMs)
  // In a pause nobody knows.
  const aside = !isOver && (view.pause ? PAUSED_WORDS : endsAtWords(view.endsAtMs, nowMs))
  // Its clock hasn't run out.
  const label = view.status === 'completed' && !view.isTimeUp ? 'Ended early by the host' : undefined
  return (
    <DepartureBoard
      {...{ leftMs, isLastTrain, headline, aside }}
      isHeld={Boolean(view.pause) && !isOver}
      {...(label !== undefined && { label })}
      className="h-full"
    />
  )
}

/** In the own place while something is disputed. */
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

/** In the own place until the result was revealed on this phone. */
function Closed() {
  const { view } = useGameView()
  return (
    <p className="mt-1 border-t border-current/25 pt-2 font-sign text-28 font-bold text-balance">
      {dueEnd(view) === 'result' ? 'Revealing from last place up…' : 'Waiting for the result'}
    </p>
  )
}
