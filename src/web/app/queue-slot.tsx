import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isMarkedWaiting } from '#web/live/chat/waiting-mark.ts'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { useMe } from '#web/live/me/me.tsx'
import { accessOf } from './routing.ts'

const QueueRunner = lazyPart(() => import('./queue-runner.tsx'))

/** The screens around have opened by then, in ms. */
const IDLE_MS = 1_500

/** Sends what waits on this phone also where no game is open, as on the start page: loaded only where something waits. */
export function QueueSlot() {
  const { me } = useMe()
  const access = accessOf(useLocation().pathname)
  const seat = me?.seat?.status === 'completed' ? null : me?.seat
  // The game's own screens send by themselves.
  const isOutside = access === 'public' || access === 'account' || access === 'setup'
  const gameId = isOutside && seat && isMarkedWaiting(seat.gameId) ? seat.gameId : null
  const [readyId, setReadyId] = useState<string | null>(null)
  useEffect(() => {
    if (gameId === null) return
    const timer = window.setTimeout(() => setReadyId(gameId), IDLE_MS)
    return () => window.clearTimeout(timer)
  }, [gameId])
  if (!seat || gameId === null || readyId !== gameId) return null
  return (
    <Suspense>
      <QueueRunner seat={seat} onDone={() => setReadyId(null)} />
    </Suspense>
  )
}
