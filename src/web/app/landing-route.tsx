import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { GameId } from '#core/game/ids.ts'
import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { postJson } from '#web/live/api.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useHere } from '#web/ui/use-here.ts'
import type { JoinAnswer } from '#wire/http.ts'

/** `/`: with the ways back for someone who sits in games. */
export default function LandingRoute() {
  const { me } = useMe()
  const onGoBack = useGoBack()
  const seat = me?.seat?.status === 'completed' ? null : me?.seat
  const kept = me?.seats.find(({ gameId }) => gameId === seat?.gameId)
  return (
    <LandingScreen
      returnTo={seat ? { href: homeOf(seat), label: 'Return to my game', kept } : null}
      keptSeats={me?.seats.filter(({ gameId }) => gameId !== seat?.gameId) ?? []}
      onGoBack={onGoBack}
    />
  )
}

/** Makes a seat that this browser has kept the present one again, and leads to its game. */
function useGoBack(): (gameId: GameId) => Promise<void> {
  const { refresh } = useMe()
  const navigate = useNavigate()
  const { isHere } = useHere()
  return useCallback(
    async (gameId) => {
      const back = await postJson<JoinAnswer>('/api/seat', { gameId })
      await refresh()
      if (back.ok) {
        if (isHere()) navigate(homeOf(back.value))
      } else {
        showToast({ title: 'Couldn’t go back', description: back.problem.message, isError: true })
      }
    },
    [refresh, navigate, isHere],
  )
}
