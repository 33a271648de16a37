import { LandingScreen } from '#web/features/landing/landing-screen.tsx'
import { homeOf } from '#web/live/home-of.ts'
import { useMe } from '#web/live/me.tsx'

/** `/`: with the way back for someone who sits in a game. */
export default function LandingRoute() {
  const { me } = useMe()
  const seat = me?.seat
  if (!seat || seat.status === 'completed') return <LandingScreen />
  return <LandingScreen returnTo={{ href: homeOf(seat), label: 'Return to my game' }} />
}
