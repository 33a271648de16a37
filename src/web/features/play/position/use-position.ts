import { useEffect, useReducer, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { listen } from '#web/ui/listen.ts'
import { isWatching, nextPosition, type Position, whyFailed } from './position.ts'

/** How old a position may be that the phone has at hand, and how long it may look for a new one, in ms. */
const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 }

/**
 * One's own position, followed from `show` until `hide`, the end of the game, or the screen is left. It never
 * leaves this phone.
 * @param isOver the game is over
 */
export function usePosition(isOver: boolean) {
  const { serverNowMs } = useGame()
  const [position, tell] = useReducer(nextPosition, { kind: 'off' } satisfies Position)
  const [attempt, setAttempt] = useState(0)
  const isFollowed = isWatching(position) && !isOver

  useEffect(() => {
    if (isOver) tell({ type: 'failed', why: 'game-over' })
  }, [isOver])

  useEffect(() => {
    if (!isFollowed || attempt === 0) return
    const watch = (): number =>
      navigator.geolocation.watchPosition(
        ({ coords, timestamp }) => {
          const ageMs = Math.max(0, Date.now() - timestamp)
          const place = [coords.longitude, coords.latitude] as const
          tell({ type: 'fixed', fix: { place, accuracyM: coords.accuracy, atMs: serverNowMs() - ageMs } })
        },
        ({ code }) => tell({ type: 'failed', why: whyFailed(code) }),
        WATCH,
      )
    let watchId = watch()
    // Only while the screen is in front; a locked one silently ends the watch on some phones. The fix's age is shown.
    const onVisibility = (): void => {
      navigator.geolocation.clearWatch(watchId)
      if (document.hidden) tell({ type: 'slept' })
      else watchId = watch()
    }
    const end = listen(document, 'visibilitychange', onVisibility)
    return () => {
      navigator.geolocation.clearWatch(watchId)
      end()
    }
  }, [isFollowed, serverNowMs, attempt])

  function show() {
    tell({ type: 'asked' })
    setAttempt((before) => before + 1)
    if (isOver) tell({ type: 'failed', why: 'game-over' })
    else if (!window.isSecureContext) tell({ type: 'failed', why: 'insecure' })
    else if (!('geolocation' in navigator)) tell({ type: 'failed', why: 'unsupported' })
  }
  return { position, show, hide: () => tell({ type: 'stopped' }) }
}
