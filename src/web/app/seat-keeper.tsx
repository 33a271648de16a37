import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGame } from '#web/live/game/use-game.ts'
import { reloadOnce } from '#web/live/loading/reload-once.ts'
import { useMe } from '#web/live/me/me.tsx'
import { useIsHeld } from '#web/ui/unsaved-hold.ts'
import { useHere } from '#web/ui/use-here.ts'
import { useVersionHold } from './pwa/new-version.ts'
import { isSigningOut } from './signing-out.ts'

/** How long a host's screen stays after the game has ended, in ms. @see docs/conformance.md, section 9 */
const ENDED_PAUSE_MS = 800

/**
 * How long a game reconnects before the server is asked why, in ms: restarts are over sooner, and phones that were cut
 * together don't ask together.
 */
const askWhyMs = (): number => 3_000 + Math.random() * 3_000

/** Keeps the seat in step with the live game, so that the guard moves everyone where they belong. */
export function SeatKeeper() {
  const { me, setSeat, loseSeat, refresh } = useMe()
  const { view, phase, closedBecause, role, pending, rememberedAtMs } = useGame()
  const navigate = useNavigate()
  const { isHere } = useHere()
  const isHeld = useIsHeld(useLocation().pathname)
  const seat = me?.seat ?? null
  // A remembered game knows no more than a remembered seat, which has no name, and less than the server.
  const isBelieved = rememberedAtMs === null || seat?.teamName === ''
  const status = (isBelieved && view?.status) || null
  useVersionHold(pending.length > 0 || phase !== 'live')

  useEffect(() => {
    if (seat && status && status !== seat.status && !(role === 'host' && status === 'completed')) {
      setSeat({ ...seat, status })
    }
  }, [seat, status, role, setSeat])

  useEffect(() => {
    if (role !== 'host' || status !== 'completed') return
    const timer = setTimeout(async () => {
      await refresh()
      if (isHere() && !isHeld) navigate('/setup-game', { replace: true })
    }, ENDED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [role, status, refresh, navigate, isHere, isHeld])

  useEffect(() => {
    // The strip says what to do about too many tabs; the seat is theirs still.
    if (phase !== 'closed' || closedBecause === null || closedBecause === 'elsewhere') return
    if (closedBecause === 'reload') {
      reloadOnce()
      return
    }
    // Continues once the server has answered.
    if (isSigningOut()) return
    if (closedBecause !== 'sign-in') loseSeat(closedBecause)
    void refresh()
  }, [phase, closedBecause, loseSeat, refresh])

  useEffect(() => {
    if (phase !== 'reconnecting') return
    // A socket that is refused has no words; this answer has, and stands above every screen.
    const timer = setTimeout(() => void refresh(), askWhyMs())
    return () => clearTimeout(timer)
  }, [phase, refresh])

  return null
}
