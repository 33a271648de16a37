import { useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { Problem } from '#wire/http.ts'
import type { FoldedReplay } from './folded-replay.ts'
import { loadReplay } from './load-replay.ts'
import { watchForDeletion } from './watch-for-deletion.ts'

/** A replay on its way, there, or why it doesn't come. */
export interface LoadedReplay {
  readonly replay: FoldedReplay | null
  readonly problem: Problem | null
  /** How much of it has come, 0 to 1. */
  readonly share: number
  retry(): void
}

/** Loads a game's replay once. @param key of a shared link; null for someone who was in the game */
export function useReplay(gameId: GameId, key: string | null): LoadedReplay {
  const [loaded, setLoaded] = useState<Omit<LoadedReplay, 'retry'>>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    setLoaded(NOTHING)
    const onProgress = (share: number) => setLoaded((before) => ({ ...before, share }))
    void attempt
    loadReplay(gameId, { key, signal, onProgress }).then(
      (answer) =>
        signal.aborted ||
        setLoaded(
          answer.ok
            ? { replay: answer.value, problem: null, share: 1 }
            : { replay: null, problem: answer.problem, share: 0 },
        ),
      () => {},
    )
    return () => aborter.abort()
  }, [gameId, key, attempt])
  const isLoaded = loaded.replay !== null
  useEffect(() => {
    if (!isLoaded) return
    return watchForDeletion(gameId, key, (problem) => setLoaded({ replay: null, problem, share: 0 }))
  }, [isLoaded, gameId, key])
  return { ...loaded, retry: () => setAttempt(attempt + 1) }
}

const NOTHING = { replay: null, problem: null, share: 0 } as const
