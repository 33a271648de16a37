import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'
import { useGoBack } from './go-back.ts'

/** `/`: with the ways back for someone who sits in games. */
export default function LandingRoute() {
  const { me } = useMe()
  const onGoBack = useGoBack()
  const seat = me?.seat?.status === 'completed' ? null : me?.seat
  const gameName = me?.seats.find(({ gameId }) => gameId === seat?.gameId)?.name
  return (
    <LandingScreen
      returnTo={seat ? { href: homeOf(seat), label: 'Return to my game', gameName } : null}
      keptSeats={me?.seats.filter(({ gameId }) => gameId !== seat?.gameId) ?? []}
      onGoBack={onGoBack}
    />
  )
}
