import { useEffect, useRef } from 'react'
import { useMe } from '#web/live/me.tsx'
import { useGame } from '#web/live/use-game.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Keeps the seat in step with the team for which the person plays, and says so when it changes in another tab. */
export function TeamKeeper() {
  const { me, setSeat } = useMe()
  const { view, phase, teamId } = useGame()
  const seat = me?.seat ?? null
  const teamName = view?.teams.find(({ id }) => id === teamId)?.name ?? ''
  const shownId = useRef<string | null>(null)

  useEffect(() => {
    // What is known from before a cut may be older than the seat.
    if (phase !== 'live' || !seat) return
    if (seat.teamId !== teamId) setSeat({ ...seat, teamId, teamName })
    if (shownId.current !== null && shownId.current !== teamId) {
      showToast({ title: `You’re in ${teamName} now`, description: 'You switched teams in another tab.' })
    }
    shownId.current = teamId
  }, [phase, seat, teamId, teamName, setSeat])

  return null
}
