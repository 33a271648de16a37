import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#web/live/me.tsx'
import { useGame } from '#web/live/use-game.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useVersionHold } from './pwa/new-version.ts'
import { reloadOnce } from './reload-once.ts'

/** How long a host's screen stays after the game has ended, in ms. @see docs/conformance.md, section 9 */
const ENDED_PAUSE_MS = 800

/**
 * How long a game reconnects before the server is asked why, in ms: restarts are over sooner, and phones that were cut
 * together don't ask together.
 */
const askWhyMs = (): number => 3_000 + Math.random() * 3_000

const REMOVED =
  'The host has removed you, or you left on another page. Ask for the team’s code to join again.'
const RESTORED =
  'The game was restored from an earlier backup, from before you joined. Join again with your codes.'

/** Keeps the seat in step with the live game, so that the guard moves everyone where they belong. */
export function SeatKeeper() {
  const { me, setSeat, refresh } = useMe()
  const { view, phase, closedBecause, role, pending, rememberedAtMs } = useGame()
  const navigate = useNavigate()
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
      navigate('/setup-game', { replace: true })
    }, ENDED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [role, status, refresh, navigate])

  useEffect(() => {
    // The strip says what to do about too many tabs; the seat is theirs still.
    if (phase !== 'closed' || closedBecause === null || closedBecause === 'elsewhere') return
    if (closedBecause === 'reload') return reloadOnce()
    if (closedBecause !== 'sign-in') {
      showToast({
        title: 'You are no longer in this game',
        description: closedBecause === 'restored' ? RESTORED : REMOVED,
        isError: true,
      })
    }
    void refresh()
  }, [phase, closedBecause, refresh])

  useEffect(() => {
    if (phase !== 'reconnecting') return
    // A socket that is refused has no words; this answer has, and stands above every screen.
    const timer = setTimeout(() => void refresh(), askWhyMs())
    return () => clearTimeout(timer)
  }, [phase, refresh])

  return null
}
