import { type ComponentProps, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { GameLayout } from '#web/features/play/layout/game-layout.tsx'
import { GameSkeleton } from '#web/features/play/layout/game-skeleton.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { useMe } from '#web/live/me/me.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ScreenBoundary } from './failure-boundary.tsx'
import { useOpenedFromNotification } from './use-opened-from-notification.ts'

/** The frame of every game screen; if a screen fails, header and navigation stay. */
export function GameFrame({ children, ...rest }: ComponentProps<typeof GameLayout>) {
  const { pathname } = useLocation()
  useOpenedFromNotification()
  return (
    <GameLayout {...rest}>
      <TeamKeeper />
      <ScreenBoundary>
        <Suspense fallback={<GameSkeleton path={pathname} />}>{children}</Suspense>
      </ScreenBoundary>
    </GameLayout>
  )
}

/** Keeps the seat in step with the team for which the person plays, and says so when it changes elsewhere. */
function TeamKeeper() {
  const { me, setSeat } = useMe()
  const { view, phase, role, teamId } = useGame()
  const seat = me?.seat ?? null
  const teamName = view?.teams.find(({ id }) => id === teamId)?.name ?? ''
  const shownId = useRef<string | null>(null)
  const isGone = shownId.current !== null && !view?.teams.some(({ id }) => id === shownId.current)
  const why = role === 'host' ? (isGone ? 'Your team was removed.' : FIRST) : isGone ? GONE : SWITCHED

  useEffect(() => {
    // What is known from before a cut may be older than the seat.
    if (phase !== 'live' || !seat || (teamName === '' && teamId !== '')) return
    const ownId = teamId || null
    if (seat.teamId !== ownId || seat.teamName !== teamName) setSeat({ ...seat, teamId: ownId, teamName })
    if (shownId.current !== null && ownId !== null && shownId.current !== ownId) {
      showToast({ title: `You’re in ${teamName} now`, description: why })
    }
    shownId.current = ownId
  }, [phase, seat, teamId, teamName, why, setSeat])

  return null
}

const SWITCHED = 'You switched teams in another tab.'
const FIRST = 'It’s the first team now.'
const GONE = 'The host removed your team. Your seat is kept.'
