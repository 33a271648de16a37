import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { AddPhone } from '#web/features/join/add-phone.tsx'
import { SeatlessWaitingScreen, WaitingScreen } from '#web/features/join/waiting-screen.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { lazyPart, lazyScreen } from '#web/live/loading/lazy-screen.ts'
import { homeOf } from '#web/live/me/home-of.ts'
import { useMe } from '#web/live/me/me.tsx'
import { ConnectionStrip } from '#web/live/words/connection-strip.tsx'
import { prefetchGame } from './prefetch-game.ts'
import { useReturnHome } from './return-home.ts'
import { home, landing } from './screen-files.ts'

const NotInGameScreen = lazyScreen(async () => ({ default: (await landing()).NotInGameScreen }))
const GameEnded = lazyPart(async () => ({ default: (await home()).GameEnded }))
const WaitingNews = lazyPart(async () => ({ default: (await home()).WaitingNews }))
const Crew = lazyPart(async () => ({ default: (await home()).Crew }))
const GameAtAGlance = lazyPart(async () => ({ default: (await home()).GameAtAGlance }))
const NotifyOfStart = lazyPart(async () => ({ default: (await home()).NotifyOfStart }))
const WaitingRules = lazyPart(async () => ({ default: (await home()).WaitingRules }))
const WaitingSetup = lazyPart(async () => ({ default: (await home()).WaitingSetup }))

/** `/waiting/{gameId}` for people with a seat in that game. */
export default function WaitingRoute() {
  const { view, role } = useGame()
  const onReturnHome = useReturnHome()
  useEffect(() => void prefetchGame(), [])
  const isEnded = view?.status === 'completed' && role !== 'host'
  return (
    <Suspense>
      <ConnectionStrip />
      <WaitingScreen
        crew={
          <div className="min-h-12">
            <Suspense>
              <Crew />
            </Suspense>
          </div>
        }
        // As high as it may be, so that little moves when it comes.
        glance={
          <div className="min-h-73 has-[svg,img]:min-h-0">
            <Suspense>
              <GameAtAGlance />
            </Suspense>
          </div>
        }
        // Remounted at the end, so that its dialog doesn't stay open under the last one.
        addPhone={
          <>
            <div className="min-h-12">
              <Suspense>
                <NotifyOfStart />
              </Suspense>
            </div>
            <AddPhone key={String(isEnded)} />
          </>
        }
        news={
          <Suspense>
            <WaitingNews />
          </Suspense>
        }
        rules={
          <div className="min-h-14.75 tablet:min-h-40">
            <Suspense>
              <WaitingRules />
            </Suspense>
          </div>
        }
        setup={
          <Suspense>
            <WaitingSetup />
          </Suspense>
        }
      />
      {isEnded && <GameEnded onReturnHome={onReturnHome} />}
    </Suspense>
  )
}

/** `/waiting/{gameId}` for anyone else; nothing before that is known. */
export function SeatlessWaiting() {
  const { me, isLoading } = useMe()
  const { gameId } = useParams()
  if (isLoading) return null
  if (!me) return <SeatlessWaitingScreen />
  const home = me.seat && me.seat.status !== 'completed' ? homeOf(me.seat) : null
  return <NotInGameScreen wasHere={me.lostGameId === gameId} home={home} />
}
