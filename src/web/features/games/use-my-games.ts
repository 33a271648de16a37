import { useCallback, useEffect, useRef, useState } from 'react'
import { getJson } from '#web/live/api.ts'
import { useMe } from '#web/live/me/me.tsx'
import { onReturn } from '#web/live/on-return.ts'
import type { GamesAnswer, ListedGame } from '#wire/http.ts'

/** The host's games, as far as they have been loaded. */
interface MyGames {
  /** Newest first; null before the first page. */
  readonly games: readonly ListedGame[] | null
  /** Whether there are more. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the latest page didn't come, in words; null if it did. */
  readonly problem: string | null
  /** Loads the next page, or what didn't come. @returns the games that came with it; null if none did */
  load(): Promise<readonly ListedGame[] | null>
  /** Loads the list anew from its top. */
  reload(): void
}

/** Loads the host's games page by page, and the first one anew whenever the page is looked at again. */
export function useMyGames(): MyGames {
  const { refresh } = useMe()
  const [games, setGames] = useState<readonly ListedGame[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  /** Counts the loads: only the latest one's answer is taken. */
  const loads = useRef(0)

  const read = useCallback(
    async (before: string | null): Promise<readonly ListedGame[] | null> => {
      loads.current += 1
      const load = loads.current
      setLoading(true)
      const answer = await getJson<GamesAnswer>(
        before === null ? '/api/games' : `/api/games?before=${before}`,
      )
      if (load !== loads.current) return null
      setLoading(false)
      setProblem(answer.ok ? null : answer.problem.message)
      if (!answer.ok) {
        // Signed out elsewhere: the guard leads away.
        if (answer.problem.code === 'unauthorized') void refresh()
        return null
      }
      const { value } = answer
      setNext(value.next)
      setGames((known) => (before === null ? value.games : [...(known ?? []), ...value.games]))
      return value.games
    },
    [refresh],
  )

  const reload = useCallback(() => void read(null), [read])
  useEffect(() => {
    reload()
    return () => {
      loads.current += 1
    }
  }, [reload])
  const isPaged = (games?.length ?? 0) > FIRST_PAGE
  useEffect(() => {
    // What was paged to stays; a list of one page is cheap to ask for again.
    if (!isPaged) return onReturn(reload)
  }, [isPaged, reload])

  return { games, hasMore: next !== null, isLoading, problem, load: () => read(next), reload }
}

/** Games of the server's first page. */
const FIRST_PAGE = 30
