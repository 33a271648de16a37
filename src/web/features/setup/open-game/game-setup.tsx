import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameView } from '#core/game/state.ts'
import { getJson, newCommandId, postJson } from '#web/live/api.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { LoadProblem } from '#web/ui/load-problem.tsx'
import { Screen, ScreenTitle } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import type { RevisedAnswer, SetupAnswer } from '#wire/http.ts'
import { browserDrafts, DraftSourceProvider } from '../draft-source.ts'
import { createGameSource, type GameSource } from './game-source.ts'
import { pastOf } from './past.ts'

/** Gives the screens inside the setup of the game in whose lobby the host is, and keeps it up to date. */
export function GameSetup({ children }: { children: ReactNode }) {
  const { gameId, view } = useGame()
  const { refresh } = useMe()
  const [source, setSource] = useState<GameSource | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  /** The versions that were asked for last. */
  const asked = useRef<GameView['versions'] | null>(null)
  const now = useRef({ view, refresh })
  useEffect(() => {
    now.current = { view, refresh }
  })

  useEffect(() => {
    let isWanted = attempt > 0
    const path = `/api/games/${gameId}/setup`
    const load = () => {
      asked.current = now.current.view?.versions
      return getJson<SetupAnswer>(path)
    }
    load().then((answer) => {
      if (!isWanted) return
      setProblem(answer.ok ? null : answer.problem.message)
      if (!answer.ok) return
      const deps = {
        gameId,
        load,
        send: (body: object) => postJson<RevisedAnswer>(path, body),
        newCommandId,
        playersOf: (teamId: string) => now.current.view?.teams.find(({ id }) => id === teamId)?.players ?? 0,
        isPast: () => pastOf(now.current.view) !== null,
        next: browserDrafts,
        onSignedOut: () => void now.current.refresh(),
      }
      setSource(createGameSource(deps, answer.value))
    })
    return () => {
      isWanted = false
    }
  }, [gameId, attempt])

  const versions = view?.versions
  useEffect(() => {
    if (source && asked.current !== versions) void source.look()
  }, [source, versions])

  // A page that was put away may have slept through it, as one whose connection is gone.
  useWindowEvent('pageshow', () => void source?.look())

  if (source) return <DraftSourceProvider value={source}>{children}</DraftSourceProvider>
  return (
    <Screen width="wide" className="gap-5">
      <ScreenTitle back={{ to: `/host/${gameId}/lobby`, label: 'Back to lobby' }}>Edit this game</ScreenTitle>
      {problem === null ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading the setup</span>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <LoadProblem
          title="The setup couldn’t be loaded."
          problem={problem}
          onRetry={() => {
            setProblem(null)
            setAttempt(attempt + 1)
          }}
        />
      )}
    </Screen>
  )
}
