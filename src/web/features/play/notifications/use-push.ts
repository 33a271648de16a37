import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { NoticeKind } from '#core/rules/notices.ts'
import { type Obstacle, obstacleHere } from '#web/live/push/obstacle.ts'
import { readPush, savePush } from '#web/live/push/subscription.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import type { PushAnswer } from '#wire/push.ts'

/** Notifications of one game, on this phone. */
export interface PushSwitches {
  /** What stands in the way; null for nothing, or while that isn't known. */
  readonly obstacle: Obstacle | 'server' | null
  /** As the server has it; null until it has said. */
  readonly answer: PushAnswer | null
  /** The kind that is being switched, 'all' for all at once; null for none. */
  readonly pending: NoticeKind | 'all' | null
  /** What went wrong, in words; null for nothing. */
  readonly problem: string | null
  turn(kind: NoticeKind): Promise<void>
  turnAll(isOn: boolean): Promise<void>
  retry(): void
}

export function usePush(gameId: GameId): PushSwitches {
  const [answer, setAnswer] = useState<PushAnswer | null>(null)
  const [obstacle, setObstacle] = useState(obstacleHere)
  const [pending, setPending] = useState<NoticeKind | 'all' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const load = useCallback(async () => {
    setProblem(null)
    const result = await readPush(gameId)
    if (!isMounted.current) return
    if (result.ok) setAnswer(result.value)
    else setProblem(result.problem.message)
  }, [gameId])
  useEffect(() => void load(), [load])

  // Back from the browser's settings.
  useWindowEvent('focus', () => setObstacle(obstacleHere()))

  async function save(kinds: readonly NoticeKind[], what: NoticeKind | 'all'): Promise<void> {
    const publicKey = answer?.publicKey
    if (!publicKey || pending !== null) return
    setPending(what)
    setProblem(null)
    // Asked at the tap, or the browser doesn't ask.
    const permission = kinds.length > 0 ? await Notification.requestPermission() : 'granted'
    const isOff = kinds.length === 0 && answer.kinds === null
    const result = permission === 'granted' && !isOff ? await savePush(gameId, publicKey, kinds) : null
    if (!isMounted.current) return
    setObstacle(obstacleHere())
    setPending(null)
    if (result?.ok) setAnswer(result.value)
    else if (result) setProblem(result.problem.message)
  }

  const isServerOff = answer !== null && answer.publicKey === null
  return {
    obstacle: obstacle ?? (isServerOff ? 'server' : null),
    answer,
    pending,
    problem,
    turn(kind) {
      const on = answer?.kinds ?? []
      return save(on.includes(kind) ? on.filter((each) => each !== kind) : [...on, kind], kind)
    },
    turnAll: (isOn) => save(isOn ? (answer?.offered ?? []) : [], 'all'),
    retry: () => void load(),
  }
}
